import type { Clock } from './answer-store.ts'

/** How long a storage is waited for, in milliseconds. */
export interface Waiting {
  /** For one answer. */
  answer: number
  /** How long it is left alone after it gave none: questions fail at once. */
  rest: number
}

/** Of commands and builds, where each question counts. */
export const buildWaiting: Waiting = { answer: 30_000, rest: 0 }

/** Of a site that runs, where a reader waits and a page has several questions. */
export const servingWaiting: Waiting = { answer: 3_000, rest: 5_000 }

/** What is left of the waiting for one storage: all who ask it share one. */
export interface Patience {
  /** Milliseconds for one answer. */
  answer: number
  /** Whether it gave no answer a moment ago. */
  isSilent(): boolean
  tell(news: 'answered' | 'silent'): void
}

export function createPatience({ answer, rest }: Waiting, { now }: Clock): Patience {
  let silentUntil = 0
  return {
    answer,
    isSilent: () => now().getTime() < silentUntil,
    tell: (news) => void (silentUntil = news === 'silent' ? now().getTime() + rest : 0),
  }
}
