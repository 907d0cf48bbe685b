import { resolve } from 'node:path'

/** Resolves a path against the user's working directory, which the launcher passes as INIT_CWD. */
export function resolveUserPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}
