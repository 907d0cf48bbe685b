import type { DateFormat } from '../date-format.ts'
import type { Column } from './column.ts'
import { labelOfValues } from './vocabulary.ts'

const BY_PREFIX: Readonly<Record<string, string>> = {
  V: 'Version',
  VER: 'Version',
  L: 'Line item',
  LI: 'Line item',
  IO: 'Insertion order',
  AG: 'Ad group',
  AS: 'Ad set',
  C: 'Creative',
  CR: 'Creative',
  ID: 'ID',
  W: 'Week',
  A: 'Age',
}
const BY_SUFFIX: Readonly<Record<string, string>> = { s: 'Length', sec: 'Length', K: 'Budget', k: 'Budget' }

function dateLabel([format]: readonly DateFormat[]): string {
  if (!format) return 'Date'
  if (format.includes('Q')) return 'Quarter'
  if (format === 'HYY') return 'Half-year'
  if (format === 'FYYY') return 'Fiscal year'
  if (format === 'YYYY') return 'Year'
  if (format === 'CW') return 'Week'
  return format.includes('D') ? 'Date' : 'Month'
}

/** Suggested label for a segment with these values. */
export function suggestLabel(column: Column, counts: ReadonlyMap<string, number>): string {
  switch (column.type) {
    case 'date':
      return dateLabel(column.formats)
    case 'number':
      return BY_PREFIX[column.prefix.toUpperCase()] ?? BY_SUFFIX[column.suffix] ?? 'Number'
    case 'constant':
      return labelOfValues(new Map([[column.text, 1]])) ?? 'Constant'
    case 'joined':
    case 'list': {
      const values = column.values.filter((value) => value !== '')
      if (
        values.length > 0 &&
        values.filter((value) => /^\d+x\d+$/i.test(value)).length >= values.length * 0.6
      )
        return 'Size'
      return (
        labelOfValues(new Map(values.map((value) => [value, counts.get(value) ?? 1]))) ??
        (isShort(values) ? 'Code' : 'Topic')
      )
    }
    case 'text':
      return [...counts.keys()].filter((text) => /^\d+x\d+$/i.test(text)).length > counts.size * 0.6
        ? 'Size'
        : 'Text'
  }
}
const isShort = (values: readonly string[]) => values.every((value) => value.length <= 4)

/** Distinct labels, with keys derived from them. */
export function distinct(labels: readonly string[]): { label: string; key: string }[] {
  const countByLabel = new Map<string, number>()
  return labels.map((label) => {
    const nth = (countByLabel.get(label) ?? 0) + 1
    countByLabel.set(label, nth)
    const own = nth === 1 ? label : `${label} ${nth}`
    return { label: own, key: own.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_') }
  })
}
