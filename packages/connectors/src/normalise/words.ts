import type { Settings } from '@flightdeck/domain'

export type Warnings = NonNullable<Settings['platformWarnings']>

/** A word in a table of ours. The platform's word may be anything, `constructor` too. */
export function lookUp<Word>(
  table: Readonly<Record<string, Word>>,
  native: string | null | undefined,
): Word | undefined {
  return native !== null && native !== undefined && Object.hasOwn(table, native) ? table[native] : undefined
}

/** Our word for the platform's. One we do not know is told as a warning and never taken for another. */
export function wordOf<Word>(
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

/** 'KPI_TYPE_CPM' without what every value of its kind begins with. */
export const without = (prefix: string, native: string): string =>
  native.startsWith(prefix) ? native.slice(prefix.length) : native
