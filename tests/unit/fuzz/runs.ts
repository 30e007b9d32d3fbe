const times = Number(process.env['FUZZ_TIMES'] ?? 1)

/** How often a property is tried: `npm run fuzz` multiplies it. */
export function runs(few: number): { numRuns: number } {
  return { numRuns: few * times }
}

/** Milliseconds a property may take. */
export const patience = 60_000 * times
