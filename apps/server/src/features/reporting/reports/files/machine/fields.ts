import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { sideWord } from '@flightdeck/domain/reports'

type Row = ReportAnswer['rows'][number]

/** A column for machines: name without spaces, type, and value. */
export type MachineField = { name: string; kind: 'text' | 'day' | 'number'; of: (row: Row) => string | number | null } // prettier-ignore

/** Label and key of each split, then every figure as a number; names are unique. */
export function machineFields({ splits, heads, question }: ReportAnswer): MachineField[] {
  const usedNames = new Set<string>()
  const named = (baseName: string): string => {
    let name = baseName
    for (let no = 2; usedNames.has(name); no++) name = `${baseName}_${no}`
    usedNames.add(name)
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
      name: named(figureName(head, sideWord(question.compare))),
      kind: 'number',
      of: ({ values }) => toNumber(values[at]),
    })),
  ]
}

/** `spend`, `spend.dv360` under a split across, `spend.before` or `spend.plan` in what it is compared with. */
const figureName = ({ metric, column, is_before: isBefore }: ReportHead, side: string): string =>
  [metric, ...(column ? [column.key] : []), ...(isBefore ? [side] : [])].join('.')

export const toNumber = (value: string | null | undefined): number | null =>
  value == null ? null : Number(value)
