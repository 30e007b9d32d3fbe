/** Where results of this room outlast the process; handed in by who may write. */
export interface Kept {
  read(kind: string, source: string): string | undefined
  write(kind: string, source: string, result: string): void
}

let kept: Kept | undefined
let counts: Record<string, number> = {}

/**
 * Has results of costly work looked up and kept there from now on; without an argument in the memory
 * of the process alone. What is read is taken for what was written: the store answers for it.
 */
export function keepWork(store?: Kept): void {
  kept = store
}

/** How often results were worked out, by kind: neither remembered nor kept. */
export function readWork(): Readonly<Record<string, number>> {
  return { ...counts }
}

/** Begins to count anew. */
export function resetWork(): void {
  counts = {}
}

export function countWork(kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1
}

export function readKept(kind: string, source: string): string | undefined {
  return kept?.read(kind, source)
}

export function writeKept(kind: string, source: string, result: string): void {
  kept?.write(kind, source, result)
}
