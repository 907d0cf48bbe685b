import { sql } from 'kysely'
import type { QueryConfig } from 'pg'

/** In a statement that is written out. */
export const OFTEN = '/* often */'
/** A statement that came more often than this is planned once. */
const MANY_TIMES = 10
/** Plans that each connection keeps at most, and texts that are counted before counting begins anew. */
const MAX_NAMES = 400
const MAX_COUNTED_STATEMENTS = 2_000

/**
 * Marks a statement that nearly every call runs, and whose lists are always short: each connection then plans
 * it once, which takes longer than answering it. Not for statements whose text changes with the question:
 * each of those would be kept.
 */
export const PREPARED = sql.raw(OFTEN)

/** Plans statements of one pool that come often once a connection, where that is safe. */
export function makeStatementPlans(): (text: string, values?: unknown[]) => QueryConfig {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  function planName(text: string): string | undefined {
    const existingName = names.get(text)
    if (existingName !== undefined || !(text.includes(OFTEN) || isOften(text))) return existingName
    const name = `often ${names.size + 1}`
    names.set(text, name)
    return name
  }

  function isOften(text: string): boolean {
    if (names.size >= MAX_NAMES || TAKES_EVERY_COLUMN.test(text)) return false
    if (counts.size >= MAX_COUNTED_STATEMENTS) counts.clear()
    const times = (counts.get(text) ?? 0) + 1
    counts.set(text, times)
    return times > MANY_TIMES
  }

  return (text, values = []) => {
    const name = text.includes(OFTEN) || values.every(isSingle) ? planName(text) : undefined
    return name === undefined ? { text, values } : { name, text, values }
  }
}

/** The length of a list decides about its plan. */
const isSingle = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || value instanceof Date

/** A column that comes with an upgrade would break the plan of a process that still runs the release before. */
const TAKES_EVERY_COLUMN = /(?:\bselect|\breturning|[.,])\s*\*/
