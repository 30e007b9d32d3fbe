const constants = fractions(64, Math.cbrt)
const initial = fractions(8, Math.sqrt)

/** SHA-256 over a text in UTF-8, as `sha256-` and hex; for rooms without Node's crypto. */
export function toSha256(text: string): string {
  const state = Uint32Array.from(initial)
  const schedule = new Uint32Array(64)
  const blocks = pad(new TextEncoder().encode(text))
  for (let offset = 0; offset < blocks.byteLength; offset += 64)
    addBlock(state, schedule, new DataView(blocks.buffer, offset, 64))
  return `sha256-${Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')}`
}

/** The message, a one bit, zeros, and its length in bits: a multiple of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(padded.length - 4, bytes.length << 3)
  return padded
}

function addBlock(state: Uint32Array, schedule: Uint32Array, block: DataView): void {
  const at = (index: number): number => schedule[index] ?? 0
  for (let index = 0; index < 64; index++) {
    if (index < 16) {
      schedule[index] = block.getUint32(index * 4)
      continue
    }
    const early = at(index - 15)
    const late = at(index - 2)
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = at(index - 16) + small + at(index - 7) + large
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + (constants[index] ?? 0) + at(index)) | 0
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + majority) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = (state[index] ?? 0) + word
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: (value: number) => number): Uint32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    let isPrime = true
    for (let factor = 2; factor * factor <= candidate; factor++)
      if (candidate % factor === 0) isPrime = false
    if (isPrime) found.push(((root(candidate) % 1) * 0x1_0000_0000) | 0)
  }
  return Uint32Array.from(found)
}
