import type { Kernels } from '../kernels/kernels.ts'
import { plainKernels } from '../kernels/plain.ts'
import { wasmKernels } from '../kernels/wasm.ts'
import { makeMemory, type Address, type Memory } from '../memory.ts'

export type Kind = 'bytes' | 'shorts' | 'ints' | 'words' | 'doubles'
const SIZE = { bytes: 1, shorts: 2, ints: 4, words: 4, doubles: 8 } as const

/** Plain and WebAssembly kernels on one memory, run on the same numbers in turn. */
export function sideBySide() {
  const memory = makeMemory()
  const plain = plainKernels(memory)
  const wasm = wasmKernels(memory)
  if (!wasm) throw new Error('The WebAssembly was not built: `npm test` does so.')
  const put = (kind: Kind, values: ArrayLike<number>): Address => {
    const at = memory.take(values.length * SIZE[kind])
    memoryView(memory, kind).set(values, at / SIZE[kind])
    return at
  }
  const room = (kind: Kind, length: number) => memory.take(length * SIZE[kind])
  const numbers = (kind: Kind, at: Address, length: number): number[] =>
    Array.from(memoryView(memory, kind).subarray(at / SIZE[kind], at / SIZE[kind] + length))

  /** Runs both from the same memory state; returns their results and the contents of `outs`. */
  function both<T>(outs: readonly (readonly [Kind, Address, number])[], run: (kernels: Kernels) => T) {
    const before = outs.map(([kind, at, length]) => numbers(kind, at, length))
    const [byPlain, byWasm] = [plain, wasm as Kernels].map((kernels) => {
      outs.forEach(([kind, at], one) => memoryView(memory, kind).set(before[one]!, at / SIZE[kind]))
      const result = run(kernels)
      return { result, left: outs.map(([kind, at, length]) => numbers(kind, at, length)) }
    })
    return { plain: byPlain!, wasm: byWasm! }
  }
  return { memory, put, room, both }
}

const memoryView = (memory: Memory, kind: Kind) =>
  memory[kind] as { set: (values: ArrayLike<number>, at: number) => void } & Float64Array
