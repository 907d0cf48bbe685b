import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** The secret of this installation: given by the operator, or made once and kept in the data folder. */
export function readSecret(configuredSecret: string | undefined, dataFolder: string): string {
  if (configuredSecret) return configuredSecret
  const path = join(dataFolder, 'secret')
  const storedSecret = readKept(path)
  if (storedSecret !== null) return storedSecret

  // Written aside and linked into place: a kill in between leaves no half secret, and of two makers one wins.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKept(path)!
}

function readKept(path: string): string | null {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`The secret ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (secret.length < 32)
    throw new StartError(`The secret ${path} is damaged: it must hold at least 32 characters.`)
  return secret
}

/** Derives a separate key for each purpose. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'flightdeck', purpose, 32))
}
