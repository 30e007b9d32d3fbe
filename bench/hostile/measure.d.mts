export interface Measured {
  outcome: string
  seconds: number
  /** Bytes. */
  peak: number
}
export function measure(name: string): Promise<Measured>
