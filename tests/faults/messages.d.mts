import type { Face } from '../servers/answers.mjs'
export interface Message {
  id?: number
  method?: string
  params?: { cursor?: string }
}
export { reply } from '../servers/answers.mjs'
export function faceOf(isLegacy: boolean): Face
export function isAt(step: string, message: Message): boolean
export function saidInstead(fault: string, answer: object): string[] | undefined
export function happensOnce(fault: string): boolean
export function cutInside(what: 'utf8' | 'crlf', bytes: Buffer): [Buffer, Buffer]
