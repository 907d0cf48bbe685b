import { Resolver } from 'node:dns/promises'
import type { App } from '../ground/app.ts'

const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** By the resolver of the machine. Nothing there is an empty list; a resolver that can't be asked is an error. */
export const queryTextRecords: App['textRecords'] = async (name) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (NOTHING_THERE.has(String((error as { code?: unknown }).code))) return []
    throw error
  }
}
