import { access, constants, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, resolve } from 'node:path'
import type { CommandPlace, Environment } from './context.ts'

/** Whether a command can be started: a path that is a program, or a name found on `PATH`. */
export async function hasCommand(command: string, { env, cwd }: CommandPlace): Promise<boolean> {
  const isPath = isAbsolute(command) || /[\\/]/.test(command)
  const folders = isPath ? [cwd ?? '.'] : (readAnyCase(env, 'PATH') ?? '').split(delimiter)
  const endings = ['', ...(readAnyCase(env, 'PATHEXT')?.split(';') ?? [])]
  for (const folder of folders.filter(Boolean)) {
    for (const ending of endings) {
      if (await isProgram(resolve(folder, `${command}${ending}`))) return true
    }
  }
  return false
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}

/** Windows spells it `Path`. */
function readAnyCase(env: Environment, name: string): string | undefined {
  const key = Object.keys(env).find((one) => one.toUpperCase() === name)
  return key === undefined ? undefined : env[key]
}
