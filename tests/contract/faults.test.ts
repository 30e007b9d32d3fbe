import { expectRows } from '../faults/expect-rows.ts'
import { rows } from '../faults/table.ts'

// The rows that wait for long, and those like others, are in tests/full.
expectRows(rows.filter(({ isLong }) => !isLong))
