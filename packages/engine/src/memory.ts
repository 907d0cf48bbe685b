const PAGE = 65_536
/** Addresses have 32 bits. */
const MAX_PAGES = 65_536
const LINE = 64

/** Byte offset. 0 is null. */
export type Address = number

/** Memory of one snapshot: shared between threads, and accessible to plain code and to WebAssembly. */
export type Memory = {
  shared: WebAssembly.Memory
  bytes: Uint8Array
  shorts: Uint16Array
  ints: Int32Array
  words: Uint32Array
  floats: Float32Array
  doubles: Float64Array
  /** Allocates zeroed bytes. Never freed: a memory is discarded as a whole. */
  take: (bytes: number) => Address
  taken: () => number
  /** Refreshes the views, because another thread may have grown the memory. */
  refresh: () => void
}

export class MemoryFull extends Error {}

export function makeMemory(mostPages = MAX_PAGES): Memory {
  return memoryOn(new WebAssembly.Memory({ initial: 1, maximum: mostPages, shared: true }), LINE)
}

/** Attaches another thread's memory. Only its creator allocates in it. */
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
