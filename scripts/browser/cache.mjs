import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const inRepository = fileURLToPath(new URL('../../.cache', import.meta.url))
export const inHome = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'flightdeck')

/** Beside the code where that may be written, else at home. */
export function writableCache() {
  try {
    mkdirSync(inRepository, { recursive: true })
    accessSync(inRepository, constants.W_OK)
    return inRepository
  } catch {
    mkdirSync(inHome, { recursive: true })
    return inHome
  }
}
