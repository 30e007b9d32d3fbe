export interface Face {
  isModern: boolean
  isLegacy: boolean
}
export interface FaceOptions {
  count?: number
  pageSize?: number
  version?: string
  supportedVersions?: string[]
  instructions?: string
  /** @default tools with listChanged, prompts and resources without */
  capabilities?: object
  list?(key: string): object
}
export function numbered(key: string, count: number): object[]
export function modernOnly(options?: FaceOptions): Face
export function legacyOnly(version?: string, options?: FaceOptions): Face
export function dualEra(options?: FaceOptions): Face
export function reply(face: Face, message: object): object | undefined
