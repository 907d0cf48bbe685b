import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Passwords = { superuser: string; owner: string }

/** Generated once per folder. Linked into place, so that two first starts agree on one set. */
export function readPasswords(folder: string): Passwords {
  const path = join(folder, 'passwords.json')
  if (!existsSync(path)) {
    if (existsSync(join(folder, 'cluster'))) {
      throw new Error(
        `${path} is missing, and the database beside it cannot be opened without it: restore it from a backup.`,
      )
    }
    const fresh: Passwords = {
      superuser: randomBytes(24).toString('hex'),
      owner: randomBytes(24).toString('hex'),
    }
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Passwords
}
