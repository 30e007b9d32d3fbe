import { expectRows } from '../faults/expect-rows.ts'
import { rows } from '../faults/table.ts'

expectRows(rows)
