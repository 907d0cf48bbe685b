import type { LibraryCheck, SelectedCheck } from '@flightdeck/contract'

export type Field = LibraryCheck['fields_schema'][number]
export type FieldsData = SelectedCheck['fields_data']
type Value = FieldsData[string]

const unitWords: Record<string, string> = {
  percent: '%',
  days: 'days',
  hours: 'hours',
  money: 'in the account’s currency',
  money_per_thousand: 'per thousand, in the account’s currency',
  times: 'times',
  count: '',
  seconds: 'seconds',
  years: 'years',
  bytes: 'bytes',
  impressions_per_week: 'impressions a week',
}

/** Said beside the label, unless the label says it already. */
export function unitOf({ unit, label }: Field): string {
  const words = unit === null ? '' : (unitWords[unit] ?? unit)
  return label.toLowerCase().includes(words.toLowerCase()) ? '' : words
}

/** What stands in the box. Blank is the default, which the box shows as its placeholder. */
export function textOf({ kind }: Field, value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  if (kind === 'list' && Array.isArray(value)) return value.join(', ')
  return String(value)
}

export const defaultWords = (field: Field): string =>
  field.default === null ? '' : textOf(field, field.default) || 'none'

/** What is sent of a text; one that is no number stays as it is, so that the server can say so under its field. */
export function valueOf({ kind }: Field, text: string): Value {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (kind === 'number') return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed
  if (kind === 'list')
    return trimmed
      .split(/[,\n]/)
      .map((item) => item.trim())
      .filter(Boolean)
  return text
}

const isBlank = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What only the client can say, while nothing of it has been said: one of several templates is enough to begin with. */
export function missingIn(fields: readonly Field[], data: FieldsData): Field[] {
  const wanted = fields.filter(({ required }) => required)
  return wanted.every(({ name }) => isBlank(data[name])) ? wanted : []
}

/** `Days of grace 5`, for what differs from the default. */
export const summaryOf = (fields: readonly Field[], data: FieldsData): string =>
  fields
    .filter(({ name }) => !isBlank(data[name]))
    .map((field) => `${field.label}: ${textOf(field, data[field.name])}`)
    .join(' · ')
