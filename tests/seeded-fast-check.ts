// Stands in for `fast-check` in our tests: a run draws the same cases as the run before it, so that
// what is red says something about the change at hand. FC_SEED draws others.
import fc from '../node_modules/fast-check/lib/fast-check.js'

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_129) })

export default fc
