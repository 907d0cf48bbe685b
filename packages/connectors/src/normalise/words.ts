import type { Settings } from '@flightdeck/domain'

export type Warnings = NonNullable<Settings['platformWarnings']>

/** Our word for the platform's. One we do not know is told as a warning and never taken for another. */
export function wordOf<Word>(
  table: Readonly<Record<string, Word>>,
  native: string | null | undefined,
  field: string,
  warnings: Warnings,
): Word | undefined {
  if (native === null || native === undefined) return undefined
  if (Object.hasOwn(table, native)) return table[native]
  warnings.push({ code: 'unknown_value', text: `${field}: ${native}` })
  return undefined
}

/** 'KPI_TYPE_CPM' without what every value of its kind begins with. */
export const without = (prefix: string, native: string): string =>
  native.startsWith(prefix) ? native.slice(prefix.length) : native
