import { hash } from 'node:crypto'
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import { z } from 'zod'

/** Results that outlast a build, by what they were made from. Texts in, texts out. */
export interface WorkStore {
  /** `undefined` for what is not kept, or can not be read. */
  read(kind: string, source: string): string | undefined
  write(kind: string, source: string, result: string): void
  /** Writes what is new, and lets go of what has long not been asked for. */
  finish(): void
}

export interface WorkSettings {
  /** Folder of this machine's that may vanish. */
  dir: string
  /** Of all that decides the results beside their sources: another one finds nothing kept. */
  stamp: string
  /** Bytes on disk; beyond, nothing more is kept. @default 268435456 */
  maxBytes?: number
}

/** Bytes that are compressed, and read, in one go. */
const blockBytes = 256 * 1024

/** Blocks that are held open. */
const openBlocks = 24

const count = z.int().nonnegative()
const indexSchema = z.strictObject({
  stamp: z.string(),
  /** Where each block starts in the file, its compressed length, and the digest of those bytes. */
  blocks: z.array(z.tuple([count, count, z.string()])),
  /** By digest of kind and source: block, start in it, length. */
  entries: z.record(z.string(), z.tuple([count, count, count])),
})
type Index = z.output<typeof indexSchema>

/**
 * A store of one file of blocks and an index below `dir`. Nothing in it is trusted: what has another
 * stamp, shape or digest counts as not there. Holds little in memory. Never throws; what can not be
 * written is not kept.
 */
export function openWorkStore({ dir, stamp, maxBytes = 2 ** 28 }: WorkSettings): WorkStore {
  const files = { index: join(dir, 'index.json'), blocks: join(dir, 'blocks.bin') }
  let index = readIndex(files.index, stamp)
  let isChanged = false
  let isBroken = false
  const open = new Map<number, Buffer | undefined>()
  const used = new Set<string>()
  const pending = createPending()

  return {
    read(kind, source) {
      const key = toKey(kind, source)
      const text = pending.read(key) ?? readEntry(key)
      if (text !== undefined) used.add(key)
      return text
    },
    write(kind, source, result) {
      const key = toKey(kind, source)
      if (isBroken || pending.has(key)) return
      used.add(key)
      pending.add(key, result)
      if (pending.size() >= blockBytes) attempt(flush)
    },
    finish() {
      attempt(() => {
        flush()
        compact()
        if (isChanged) writeWhole(files.index, JSON.stringify(index))
        isChanged = false
      })
    },
  }

  function readEntry(key: string): string | undefined {
    const entry = Object.hasOwn(index.entries, key) ? index.entries[key] : undefined
    if (!entry) return undefined
    const [block, start, length] = entry
    if (!open.has(block)) {
      open.set(block, readBlock(files.blocks, index.blocks[block]))
      const [oldest] = open.keys()
      if (open.size > openBlocks && oldest !== undefined) open.delete(oldest)
    }
    const bytes = open.get(block)
    return bytes && start + length <= bytes.length
      ? bytes.toString('utf8', start, start + length)
      : undefined
  }

  /** A folder that can not be written costs the next build its time, no more. */
  function attempt(work: () => void): void {
    try {
      work()
    } catch {
      isBroken = true
      pending.take()
    }
  }

  /** Writes one block of what is pending. */
  function flush(): void {
    const { block, entries } = pending.take()
    if (entries.length === 0) return
    const bytes = compress(block)
    const end = Math.max(0, ...index.blocks.slice(-1).map(([start, length]) => start + length))
    if (end + bytes.length > maxBytes) return
    mkdirSync(dir, { recursive: true })
    const file = openSync(files.blocks, end === 0 ? 'w' : 'r+')
    try {
      ftruncateSync(file, end)
      writeSync(file, bytes, 0, bytes.length, end)
    } finally {
      closeSync(file)
    }
    const number = index.blocks.push([end, bytes.length, hash('sha256', bytes, 'base64')]) - 1
    for (const [key, start, length] of entries) index.entries[key] = [number, start, length]
    isChanged = true
  }

  /** What nobody asked for goes once it is most of what there is: to write all anew takes its time. */
  function compact(): void {
    const keys = Object.keys(index.entries)
    if (keys.length === 0 || used.size * 2 >= keys.length) return
    const kept = new Map<string, string>()
    for (const key of used) {
      const text = readEntry(key)
      if (text !== undefined) kept.set(key, text)
    }
    index = { stamp, blocks: [], entries: {} }
    open.clear()
    isChanged = true
    for (const [key, text] of kept) {
      pending.add(key, text)
      if (pending.size() >= blockBytes) flush()
    }
    flush()
  }
}

// What is asked for and not found is written next.
let last = { kind: '', source: '', key: '' }

function toKey(kind: string, source: string): string {
  if (last.key !== '' && last.source === source && last.kind === kind) return last.key
  const key = hash('sha256', `${kind}\0${source}`, 'base64').slice(0, 32)
  last = { kind, source, key }
  return key
}

function readIndex(file: string, stamp: string): Index {
  try {
    const index = indexSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (index.success && index.data.stamp === stamp) return index.data
  } catch {
    // Not there, or no JSON.
  }
  return { stamp, blocks: [], entries: {} }
}

function readBlock(file: string, block: Index['blocks'][number] | undefined): Buffer | undefined {
  if (!block) return undefined
  const [start, length, digest] = block
  try {
    const bytes = Buffer.alloc(length)
    const handle = openSync(file, 'r')
    try {
      readSync(handle, bytes, 0, length, start)
    } finally {
      closeSync(handle)
    }
    return hash('sha256', bytes, 'base64') === digest ? decompress(bytes) : undefined
  } catch {
    return undefined
  }
}

type Entry = [key: string, start: number, length: number]

/** What is to be the next block. */
interface Pending {
  has(key: string): boolean
  read(key: string): string | undefined
  add(key: string, text: string): void
  /** Bytes. */
  size(): number
  /** All of it, which is no longer pending; the bytes stand until the next is added. */
  take(): { block: Buffer; entries: Entry[] }
}

/**
 * Holds bytes: strings would be held just so long that a collection of garbage takes them for those
 * that stay.
 */
function createPending(): Pending {
  let buffer = Buffer.alloc(0)
  let size = 0
  const places = new Map<string, Entry>()
  return {
    has: (key) => places.has(key),
    read(key) {
      const place = places.get(key)
      if (!place) return undefined
      const [, start, length] = place
      return buffer.toString('utf8', start, start + length)
    },
    add(key, text) {
      const least = size + text.length * mostBytes
      if (buffer.length < least) {
        const grown = Buffer.allocUnsafe(Math.max(least, 2 * buffer.length, 2 * blockBytes))
        buffer.copy(grown, 0, 0, size)
        buffer = grown
      }
      const length = buffer.write(text, size)
      places.set(key, [key, size, length])
      size += length
    },
    size: () => size,
    take() {
      const taken = { block: buffer.subarray(0, size), entries: [...places.values()] }
      places.clear()
      size = 0
      return taken
    },
  }
}

/** Bytes of UTF-8 for one UTF-16 code unit. */
const mostBytes = 3

// Zstandard takes half the time and room; Node has it since 22.15. The stamp names the Node.
const hasZstd = typeof zlib.zstdCompressSync === 'function'
// As small as by the usual level 3, in less than half the time.
const quickly = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 2 } }

function compress(block: Buffer): Buffer {
  return hasZstd ? zlib.zstdCompressSync(block, quickly) : zlib.deflateRawSync(block, { level: 1 })
}

function decompress(bytes: Buffer): Buffer {
  return hasZstd ? zlib.zstdDecompressSync(bytes) : zlib.inflateRawSync(bytes)
}

function writeWhole(file: string, text: string): void {
  const next = `${file}.${process.pid}.tmp`
  writeFileSync(next, text)
  try {
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}
