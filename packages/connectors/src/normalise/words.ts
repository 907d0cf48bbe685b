import type { Settings } from '@flightdeck/domain/ad-data'

export type Warnings = NonNullable<Settings['platformWarnings']>

/** Looks up a platform's value in one of our tables. Safe for any input, `constructor` too. */
export function lookUp<Word>(
  table: Readonly<Record<string, Word>>,
  native: string | null | undefined,
): Word | undefined {
  return native !== null && native !== undefined && Object.hasOwn(table, native) ? table[native] : undefined
}

/** Maps a platform's value to ours. An unknown value adds a warning and is never mapped to another. */
export function mapWord<Word>(
  table: Readonly<Record<string, Word>>,
  native: string | null | undefined,
  field: string,
  warnings: Warnings,
): Word | undefined {
  const word = lookUp(table, native)
  if (word === undefined && native !== null && native !== undefined)
    warnings.push({ code: 'unknown_value', text: `${field}: ${native}` })
  return word
}

/** Strips a prefix: 'CPM' from 'KPI_TYPE_CPM'. */
export const without = (prefix: string, native: string): string =>
  native.startsWith(prefix) ? native.slice(prefix.length) : native
