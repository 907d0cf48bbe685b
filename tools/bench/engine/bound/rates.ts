import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const COMPILER = 'gcc'
const SOURCE = fileURLToPath(new URL('./rates.c', import.meta.url))

/** In units a second, by one thread and by two. */
export type Rates = {
  /** Bytes of memory. */
  read: [number, number]
  /** Floats, at the widest the processor has. */
  compare: [number, number]
  /** Floats, at the width that WebAssembly has. */
  compare_128: [number, number]
  /** Bits that the widest has. */
  width: number
}

/** Measured by a program that is built for this machine; null where there is no compiler. */
export function measureRates(): Rates | null {
  const folder = mkdtempSync(join(tmpdir(), 'flightdeck-bound-'))
  const program = join(folder, 'rates')
  try {
    execFileSync(COMPILER, ['-O3', '-march=native', '-pthread', SOURCE, '-o', program], { stdio: 'pipe' })
    return JSON.parse(execFileSync(program, { encoding: 'utf8' })) as Rates
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
