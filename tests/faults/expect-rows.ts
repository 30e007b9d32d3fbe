import { describe, expect, test } from 'vitest'
import { runFault } from './run-fault.ts'
import { transports, type Outcome, type Row, type Transport } from './table.ts'

/** Outcomes with which a build uses what the server answered. */
const answers: readonly Outcome[] = ['whole', 'noted']

/** One test for each cell: its outcome, what a build makes of it, and the server beside it. */
export function expectRows(rows: readonly Row[]): void {
  describe.each(transports)('over %s', (transport) => {
    test.concurrent.each(rows.filter(({ outcomes }) => outcomes[transport]))(
      'the fault $fault at $step comes to what the table says',
      { timeout: 120_000 },
      async (row) => {
        const { why, ...observed } = await runFault(row, transport)
        expect(observed, why).toEqual(expectedOf(row, transport))
      },
    )
  })
}

function expectedOf({ outcomes }: Row, transport: Transport): object {
  const outcome = outcomes[transport] as Outcome
  return {
    outcome,
    build: answers.includes(outcome) ? 'answer' : 'last snapshot',
    neighbour: { source: 'live', items: [4, 4, 4, 4] },
    strayed: 0,
  }
}
