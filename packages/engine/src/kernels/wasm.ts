import { readFileSync } from 'node:fs'
import type { Memory } from '../memory.ts'
import type { Kernels } from './kernels.ts'
import { plainKernels } from './plain.ts'

/** Built from `assembly/` before anything starts; see scripts/run/build-kernels.mjs. */
const BUILT = new URL('../../dist/kernels.wasm', import.meta.url)

let compiledModule: WebAssembly.Module | null | undefined

/** The same inner loops in WebAssembly; none where they were not built or the machine lacks what they need. */
export function wasmKernels({ shared }: Memory): Kernels | null {
  compiledModule ??= compiled()
  if (!compiledModule) return null
  const { exports } = new WebAssembly.Instance(compiledModule, { env: { memory: shared } })
  return exports as unknown as Kernels
}

function compiled(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(readFileSync(BUILT))
  } catch {
    return null
  }
}

export const kernelsFor = (memory: Memory): Kernels => wasmKernels(memory) ?? plainKernels(memory)
