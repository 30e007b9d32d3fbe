import type { Install, InstallInput } from '../../../src/core/install/install.ts'

/** Texts that mean something to a shell, to JSON, to a URL or to an editor. */
export const hostileTexts = [
  '',
  ' ',
  '-y',
  '--flag=1 2',
  '~',
  '~/notes',
  'A=b',
  '=',
  "it's",
  '"quoted"',
  'back\\slash',
  '$HOME',
  '$(id)',
  '`id`',
  '!history',
  '*',
  '{a,b}',
  '{name}',
  '100%',
  '%41',
  '%',
  'a&b=c#d?e+f',
  '<b>',
  'two\nlines',
  'tab\there',
  'naïve ☂ 🌦 日本語',
  '\u202eabc',
  '#comment',
  ';rm',
  '|',
  '\u007f',
]

/** An `install` with every default, as parsing gives it. */
export function buildInstallOption(own: Partial<Install>): Install {
  return { args: [], transport: 'http', env: {}, headers: {}, inputs: {}, ...own }
}

export function buildInput(own: Partial<InstallInput> = {}): InstallInput {
  return { secret: false, required: true, choices: [], ...own }
}
