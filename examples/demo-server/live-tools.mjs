import { readdirSync, statSync, watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tools } from './tools/index.mjs'

const folder = new URL('./tools/', import.meta.url)
/** Editors write in several steps, milliseconds. */
const quiet = 100
/** Files of the folder that hold no tool. */
const others = new Set(['index.mjs', 'schemas.mjs'])

/**
 * The tools as the files of `tools/` now hold them, for work on the server: an edited, new or removed
 * file counts at once.
 * @returns {{ list(): object[], onChange(listener: () => void): () => void, close(): void }}
 *   `onChange` returns what takes the listener away.
 */
export function createLiveTools() {
  const listeners = new Set()
  let current = tools
  let timer
  const watcher = watch(fileURLToPath(folder), () => {
    clearTimeout(timer)
    timer = setTimeout(() => void load(), quiet)
  })
  watcher.unref()
  return {
    list: () => current,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }

  async function load() {
    try {
      current = await readTools()
      for (const listener of listeners) listener()
    } catch (error) {
      // A half-written file: the next step of the editor brings the rest.
      console.error(`The tools stay as they were: ${error.message}`)
    }
  }
}

async function readTools() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs') && !others.has(name))
  const modules = await Promise.all(
    files.sort().map((name) => {
      const url = new URL(name, folder)
      // Another query is another module.
      return import(`${url}?edited=${statSync(url).mtimeMs}`)
    }),
  )
  return modules.flatMap((exported) => Object.values(exported)).filter(({ run }) => run)
}
