import { resolve } from 'node:path'

/** A path as the person meant it: from where they stood when they called us, which the launcher leaves. */
export function resolveUserPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}
