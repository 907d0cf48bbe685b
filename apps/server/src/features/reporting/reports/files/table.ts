import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { sideWord } from '@flightdeck/domain/reports'
import type { TableColumn } from '../../../../documents/table-file.ts'

/** A row of a file: its names and its figures; the last one is the total. */
export type FileRow = { names: readonly { key: string; label: string }[]; values: readonly (string | null)[] }

export const fileRows = ({ rows, splits, totals }: ReportAnswer): FileRow[] => [
  ...rows,
  {
    names: splits.map((_, at) => ({ key: '', label: at === 0 ? 'Total' : '' })),
    values: totals.values,
  },
]

/** A day, a week by its Monday and a month by its first day are dates in a sheet. */
const DATED: Readonly<Record<string, (key: string) => string>> = {
  day: (key) => key,
  week: (key) => key,
  month: (key) => `${key}-01`,
}
const isDated = (key: string): boolean => /^\d{4}-\d{2}/.test(key)

/** Splits as they are named, times as dates, and every figure as a number. */
export const fileColumns = (answer: ReportAnswer): TableColumn<FileRow>[] => [
  ...answer.splits.map(({ key, label }, at): TableColumn<FileRow> =>
    DATED[key]
      ? {
          title: key === 'day' ? label : `${label} from`,
          kind: 'day',
          value: ({ names }) => (isDated(names[at]!.key) ? DATED[key]!(names[at]!.key) : names[at]!.label),
        }
      : { title: label, kind: 'text', value: ({ names }) => names[at]!.label },
  ),
  ...answer.heads.map((head, at): TableColumn<FileRow> => ({
    title: columnTitle(head, answer),
    ...columnFormat(head),
    value: ({ values }) => toNumber(values[at] ?? null),
  })),
]

/** `Spend, EUR ≈` under `Oct 2026`, before or plan: a title says the whole figure. */
export function columnTitle(
  { label, unit, column, is_total: isTotal, is_before: isBefore }: ReportHead,
  { currency, approximate, question }: Pick<ReportAnswer, 'currency' | 'approximate' | 'question'>,
): string {
  const money = unit === 'money' && currency !== null ? `, ${currency}${approximate ? ' ≈' : ''}` : ''
  const under = column === null ? (isTotal ? 'Total · ' : '') : `${column.label} · `
  return `${under}${label}${money}${unit === 'percent' ? ', %' : ''}${isBefore ? `, ${sideWord(question.compare)}` : ''}`
}

const columnFormat = ({ unit }: ReportHead): { kind: 'integer' | 'decimal' } => ({
  kind: unit === 'count' ? 'integer' : 'decimal',
})

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value))
