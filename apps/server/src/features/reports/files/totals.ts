import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { changeOf, changeText, COMPARISONS, type Comparison } from '@flightdeck/domain/reports'
import { titleOf } from './table.ts'
import { written } from './written.ts'

/** A total as it stands on a cover: what it is, how much, and how it moved where it is compared. */
export type CoverTotal = { label: string; value: string; moved: string | null }

export const totalsOf = (answer: ReportAnswer): CoverTotal[] => {
  const { heads, totals, question } = answer
  return heads.flatMap((head, at) => {
    if (head.column !== null || head.is_before) return []
    const value = totals.values[at] ?? null
    const isCompared = heads[at + 1]?.is_before === true
    return [
      {
        label: titleOf({ ...head, is_total: false }, answer),
        value: written(value, head.unit),
        moved: isCompared ? movedBy(head, value, totals.values[at + 1] ?? null, question.compare) : null,
      },
    ]
  })
}

const A_ROW = 4

/** How many stand side by side: none is left alone in a row where that can be helped. */
export const acrossOf = (count: number): number =>
  count > A_ROW && count % A_ROW === 1 ? A_ROW - 1 : Math.min(A_ROW, Math.max(2, count))

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

const movedBy = (
  { metric, unit }: ReportHead,
  now: string | null,
  before: string | null,
  compare: Comparison | null,
): string =>
  before === null
    ? COMPARISONS[compare ?? 'previous'].none
    : `${changeText(changeOf(metric, numberOf(now), numberOf(before)))} from ${compare === 'plan' ? 'plan ' : ''}${written(before, unit)}`
