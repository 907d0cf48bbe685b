import type { Memory } from '../memory.ts'
import type { Kernels } from './kernels.ts'
import { kernelsFor } from './wasm.ts'

const kernelsByMemory = new WeakMap<Memory, Kernels>()

/** The inner loops of a memory, made once. */
export function kernelsOn(memory: Memory): Kernels {
  const kernels = kernelsByMemory.get(memory) ?? kernelsFor(memory)
  kernelsByMemory.set(memory, kernels)
  return kernels
}

/** Others than those that a memory would get: so that both kinds can be held against the rules. */
export function useKernels(memory: Memory, kernels: Kernels): void {
  kernelsByMemory.set(memory, kernels)
}
