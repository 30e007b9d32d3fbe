export type { Block, ParityPage } from './block.ts'
export { compareBlocks } from './compare-blocks.ts'
export { describeProblem, type ParityProblem } from './problem.ts'
