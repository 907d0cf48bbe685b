import type { LibraryCheck, SelectedCheck } from '@flightdeck/contract/checks'

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

/** Unit shown beside the label, unless the label contains it. */
export function unitLabel({ unit, label }: Field): string {
  const words = unit === null ? '' : (unitWords[unit] ?? unit)
  return label.toLowerCase().includes(words.toLowerCase()) ? '' : words
}

/** Text of the input. Empty means the default, shown as the placeholder. */
export function valueText({ kind }: Field, value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  if (kind === 'list' && Array.isArray(value)) return value.join(', ')
  return String(value)
}

export const defaultWords = (field: Field): string =>
  field.default === null ? '' : valueText(field, field.default) || 'none'

/** Value sent for a text. Text that is no number is sent as typed; the server reports it under its field. */
export function parseValue({ kind }: Field, text: string): Value {
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

/** Required fields while none of them is filled: one of several templates is enough to start. */
export function missingFields(fields: readonly Field[], data: FieldsData): Field[] {
  const requiredFields = fields.filter(({ required }) => required)
  return requiredFields.every(({ name }) => isBlank(data[name])) ? requiredFields : []
}

/** `Days of grace 5`, for parameters that differ from the default. */
export const parameterSummary = (fields: readonly Field[], data: FieldsData): string =>
  fields
    .filter(({ name }) => !isBlank(data[name]))
    .map((field) => `${field.label}: ${valueText(field, data[field.name])}`)
    .join(' · ')
