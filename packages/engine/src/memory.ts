const PAGE = 65_536
/** Addresses are of 32 bits. */
const MOST_PAGES = 65_536
const LINE = 64

/** Where a thing begins, in bytes. 0 is nowhere. */
export type Address = number

/** What one snapshot lives in: shared between threads, seen by plain code and by WebAssembly alike. */
export type Memory = {
  shared: WebAssembly.Memory
  bytes: Uint8Array
  shorts: Uint16Array
  ints: Int32Array
  words: Uint32Array
  floats: Float32Array
  doubles: Float64Array
  /** Room for so many bytes, all of them 0. It is never given back: a memory is thrown away as a whole. */
  take: (bytes: number) => Address
  taken: () => number
  /** Another thread may have made it larger. */
  refresh: () => void
}

export class MemoryFull extends Error {}

export function makeMemory(mostPages = MOST_PAGES): Memory {
  return memoryOn(new WebAssembly.Memory({ initial: 1, maximum: mostPages, shared: true }), LINE)
}

/** The same memory as another thread sees it. Only the one who made it takes room in it. */
export const attachMemory = (shared: WebAssembly.Memory): Memory => memoryOn(shared, 0)

function memoryOn(shared: WebAssembly.Memory, begin: number): Memory {
  let end = begin
  const memory = { shared } as Memory
  const refresh = () => {
    const { buffer } = shared
    if (memory.bytes?.buffer.byteLength === buffer.byteLength) return
    memory.bytes = new Uint8Array(buffer)
    memory.shorts = new Uint16Array(buffer)
    memory.ints = new Int32Array(buffer)
    memory.words = new Uint32Array(buffer)
    memory.floats = new Float32Array(buffer)
    memory.doubles = new Float64Array(buffer)
  }
  memory.refresh = refresh
  memory.taken = () => end
  memory.take = (bytes) => {
    const at = end
    const next = at + Math.ceil(bytes / LINE) * LINE
    const pages = Math.ceil(next / PAGE) - shared.buffer.byteLength / PAGE
    if (pages > 0) grow(shared, pages)
    end = next
    refresh()
    return at
  }
  refresh()
  return memory
}

function grow(shared: WebAssembly.Memory, pages: number): void {
  try {
    shared.grow(pages)
  } catch {
    throw new MemoryFull('The snapshot is larger than one memory can hold.')
  }
}
