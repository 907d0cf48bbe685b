import type { CheckupRow } from './protocol.ts'

/** A checkup as it goes to the database: each column with its type, in the order it is sent in. */
export const CHECKUP_COLUMNS = [
  ['entity_no', 'int'],
  ['vector_no', 'int'],
  ['below_no', 'int'],
  ['platform', 'text'],
  ['kind', 'text'],
  ['native_id', 'text'],
  ['name', 'text'],
  ['parent_no', 'int'],
  ['order_no', 'int'],
  ['root_no', 'int'],
  ['children', 'int'],
  ['effective', 'text'],
  ['channel', 'text'],
  ['starts_on', 'date'],
  ['ends_on', 'date'],
  ['budget_micros', 'bigint'],
  ['spend_micros', 'bigint'],
  ['spend_since', 'date'],
  ['pacing', 'float8'],
  ['used_percent', 'float8'],
  ['left_micros', 'bigint'],
  ['goal_micros', 'bigint'],
  ['goal_unit', 'text'],
  ['goal_by', 'text'],
  ['score', 'float8'],
  ['confidence', 'float8'],
  ['passed_weight', 'float8'],
  ['applicable_weight', 'float8'],
  ['is_by_spend', 'boolean'],
  ['outcomes_ran', 'int'],
  ['outcomes_skipped', 'int'],
] as const satisfies [keyof CheckupRow, string][]

/** No text in the database has it. */
const BETWEEN = '\0'

/** Many rows as one text: an array of each column, as the database reads it. */
export const writeColumns = (rows: readonly CheckupRow[]): string =>
  CHECKUP_COLUMNS.map(([name]) => `{${rows.map((row) => written(row[name])).join(',')}}`).join(BETWEEN)

export const readColumns = (text: string): string[] => text.split(BETWEEN)

/** Few texts have a sign in them that must be escaped. */
const ESCAPED = /["\\]/
const written = (value: string | number | boolean | null): string => {
  if (typeof value !== 'string') return String(value)
  return ESCAPED.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`
}
