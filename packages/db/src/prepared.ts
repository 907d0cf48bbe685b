import { sql } from 'kysely'
import type { QueryConfig } from 'pg'

/** In a statement that is written out. */
export const OFTEN = '/* often */'

/**
 * Stands in a statement that nearly every call asks: each connection then plans it once, which takes longer than answering
 * it. Not for statements whose text changes with what is asked: each of those would be kept.
 */
export const PREPARED = sql.raw(OFTEN)

const names = new Map<string, string>()

export function plannedOnce(text: string, values: unknown[] = []): QueryConfig {
  if (!text.includes(OFTEN)) return { text, values }
  const name = names.get(text) ?? `often ${names.size + 1}`
  names.set(text, name)
  return { name, text, values }
}
