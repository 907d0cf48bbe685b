import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { sideWord } from '@flightdeck/domain/reports'

type Row = ReportAnswer['rows'][number]

/** A column for machines: name without spaces, type, and value. */
export type MachineField = { name: string; kind: 'text' | 'day' | 'number'; of: (row: Row) => string | number | null } // prettier-ignore

/** Label and key of each split, then every figure as a number; names are unique. */
export function fieldsOf({ splits, heads, question }: ReportAnswer): MachineField[] {
  const taken = new Set<string>()
  const named = (wanted: string): string => {
    let name = wanted
    for (let no = 2; taken.has(name); no++) name = `${wanted}_${no}`
    taken.add(name)
    return name
  }
  return [
    ...splits.flatMap(({ key }, at): MachineField[] =>
      key === 'day'
        ? [{ name: named(key), kind: 'day', of: ({ names }) => names[at]!.key || null }]
        : [
            { name: named(key), kind: 'text', of: ({ names }) => names[at]!.label },
            { name: named(`${key}_key`), kind: 'text', of: ({ names }) => names[at]!.key },
          ],
    ),
    ...heads.map((head, at): MachineField => ({
      name: named(nameOf(head, sideWord(question.compare))),
      kind: 'number',
      of: ({ values }) => numberOf(values[at]),
    })),
  ]
}

/** `spend`, `spend.dv360` under a split across, `spend.before` or `spend.plan` in what it is compared with. */
const nameOf = ({ metric, column, is_before: isBefore }: ReportHead, side: string): string =>
  [metric, ...(column ? [column.key] : []), ...(isBefore ? [side] : [])].join('.')

export const numberOf = (value: string | null | undefined): number | null =>
  value == null ? null : Number(value)
