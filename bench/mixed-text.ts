import { pick, type Random } from './random.ts'
import { words, writeSentence, writeWords } from './words.ts'

export interface MixedText {
  /** About how long, in characters. */
  length: number
  /** What the text is about, and which one of how many: a text too short to differ by chance says so. */
  about: string
  mark: string
}

/** Below this, chance may write the same text twice. */
const short = 60
/** From here on a description of a tool has a list; with more room a table and code. */
const long = 160

/** A text that no other property has: a label, or sentences with code and strong words. */
export function writeProse(random: Random, { length, about, mark }: MixedText): string {
  if (length < short) {
    const room = length - mark.length - 1
    return `${room < about.length ? about : writeWords(random, room)} ${mark}`
  }
  const sentences: string[] = []
  const left = (): number => length - sentences.join(' ').length
  while (left() > long) sentences.push(mayMark(random, writeSentence(random)))
  sentences.push(`${mayMark(random, writeWords(random, left() - 2))}.`)
  return sentences.join(' ')
}

/** A text that no other tool has: Markdown with blocks, when it is long enough. */
export function writeMarkdown(random: Random, text: MixedText): string {
  const { length, about } = text
  if (length < long) return writeProse(random, text)
  const blocks = [mayMark(random, writeSentence(random))]
  const left = (): number => length - blocks.join('\n\n').length - 2
  if (left() > 260)
    blocks.push(`| part | meaning |\n| --- | --- |\n| \`${about}\` | ${writeWords(random, 40)} |`)
  if (left() > 200) blocks.push(`\`\`\`json\n{ "${about}": "${pick(random, words)}" }\n\`\`\``)
  while (left() > 400) {
    blocks.push(`${writeSentence(random)} The **${about}** ${writeSentence(random, 'it ')}`)
    blocks.push(`1. ${writeSentence(random)}\n2. ${writeSentence(random)}`)
  }
  const each = Math.max(8, Math.floor(left() / 2) - 4)
  blocks.push(`- ${writeWords(random, each)}.\n- ${writeWords(random, each)}.`)
  return blocks.join('\n\n')
}

/** One in six has its last word as code, one in six strong. */
function mayMark(random: Random, text: string): string {
  const chance = random()
  if (chance > 1 / 3) return text
  const sign = chance > 1 / 6 ? '`' : '**'
  return text.replace(/\w+(?=\W*$)/, (word) => `${sign}${word}${sign}`)
}
