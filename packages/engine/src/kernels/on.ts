import type { Memory } from '../memory.ts'
import type { Kernels } from './kernels.ts'
import { kernelsFor } from './wasm.ts'

const known = new WeakMap<Memory, Kernels>()

/** The inner loops of a memory, made once. */
export function kernelsOn(memory: Memory): Kernels {
  const made = known.get(memory) ?? kernelsFor(memory)
  known.set(memory, made)
  return made
}

/** Others than those that a memory would get: so that both kinds can be held against the rules. */
export function useKernels(memory: Memory, kernels: Kernels): void {
  known.set(memory, kernels)
}
