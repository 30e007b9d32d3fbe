import { describeHostileSite } from '../hostile/describe-site.ts'
import { groupTexts } from '../hostile/record-hostile.ts'
import { allVectors } from '../hostile/vectors.ts'

// One server for each text: it stands in every field of its own server, also in those there is one
// of, in both locales and in a kept release.
const servers = groupTexts(allVectors, { size: 1, isFull: true })

describeHostileSite({ host: 'hostile', layout: 'primitive', locales: 'en_ru', servers })
describeHostileSite({ host: 'hostile-starlight', layout: 'primitive', locales: 'en_ru', servers })
