import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCommandLine } from '../../../src/core/install/command-line.ts'
import { hostileTexts } from './hostile.ts'
import { readWords } from './read-words.ts'

describe('a command line', () => {
  it('shows plain words as they are, and quotes the rest', () => {
    expect(toCommandLine(['npx', '-y', '@scope/pkg@1.2.3', "it's", '$HOME', ''])).toBe(
      String.raw`npx -y @scope/pkg@1.2.3 'it'\''s' '$HOME' ''`,
    )
  })

  it('gives a shell back every hostile word', () => {
    expect(readWords(toCommandLine(['claude', ...hostileTexts]))).toEqual(hostileTexts)
  })

  it('gives a shell back any word', () => {
    const word = fc.string({ unit: 'binary', maxLength: 12 }).map((one) => one.replaceAll('\0', ''))
    const words = fc.sample(word, { numRuns: 1000, seed: 7 })
    expect(readWords(toCommandLine(['claude', ...words]))).toEqual(words)
  })

  it('is read by a shell that would fail on a wrong quote', () => {
    expect(spawnSync('sh', ['-c', "echo 'open"]).status).not.toBe(0)
  })
})
