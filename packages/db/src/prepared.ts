import { sql } from 'kysely'
import type { QueryConfig } from 'pg'

/** In a statement that is written out. */
export const OFTEN = '/* often */'
/** A text that was asked so many times will be asked again. */
const MANY_TIMES = 10
/** What each connection keeps at most, and how many texts are counted before counting begins anew. */
const MOST_NAMES = 400
const MOST_COUNTED = 2_000

/**
 * Stands in a statement that nearly every call asks, and whose lists are always short: each connection then plans it once,
 * which takes longer than answering it. Not for statements whose text changes with what is asked: each of those would be kept.
 */
export const PREPARED = sql.raw(OFTEN)

const names = new Map<string, string>()
const asked = new Map<string, number>()

/** Statements that turn out to be asked often are planned once a connection too, where that is safe. */
export function plannedOnce(text: string, values: unknown[] = []): QueryConfig {
  const name = text.includes(OFTEN) || values.every(isSingle) ? nameOf(text) : undefined
  return name === undefined ? { text, values } : { name, text, values }
}

/** How long a list is decides about its plan. */
const isSingle = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || value instanceof Date

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || !(text.includes(OFTEN) || isOften(text))) return known
  const name = `often ${names.size + 1}`
  names.set(text, name)
  return name
}

/** A column that comes with an upgrade would break the plan of whoever still runs the release before. */
const TAKES_EVERY_COLUMN = /(?:\bselect|\breturning|[.,])\s*\*/

function isOften(text: string): boolean {
  if (names.size >= MOST_NAMES || TAKES_EVERY_COLUMN.test(text)) return false
  if (asked.size >= MOST_COUNTED) asked.clear()
  const times = (asked.get(text) ?? 0) + 1
  asked.set(text, times)
  return times > MANY_TIMES
}
