import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { computeChange, changeText, COMPARISONS, type Comparison } from '@flightdeck/domain/reports'
import { columnTitle } from './table.ts'
import { written } from './written.ts'

/** A total on a cover: its label, its value, and its change if compared. */
export type CoverTotal = { label: string; value: string; moved: string | null }

export const coverTotals = (answer: ReportAnswer): CoverTotal[] => {
  const { heads, totals } = answer
  return heads.flatMap((head, at) => {
    if (head.column !== null || head.is_before) return []
    const value = totals.values[at] ?? null
    const isCompared = heads[at + 1]?.is_before === true
    return [
      {
        label: columnTitle({ ...head, is_total: false }, answer),
        value: written(value, head.unit),
        moved: isCompared ? movedBy(head, value, otherSide(answer, at + 1)) : null,
      },
    ]
  })
}

const A_ROW = 4

/** Totals side by side: avoids a row with a single one where possible. */
export const totalsPerRow = (count: number): number =>
  count > A_ROW && count % A_ROW === 1 ? A_ROW - 1 : Math.min(A_ROW, Math.max(2, count))

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value))

type OtherSide = { compare: Comparison | null; before: string | null; isPartial: boolean }

const otherSide = ({ question, totals }: ReportAnswer, at: number): OtherSide => ({
  compare: question.compare,
  before: totals.values[at] ?? null,
  isPartial: totals.partial.includes(at),
})

/** A plan for a part of the rows does not show how the whole differs. */
function movedBy(
  { metric, unit }: ReportHead,
  now: string | null,
  { compare, before, isPartial }: OtherSide,
): string {
  if (before === null) return COMPARISONS[compare ?? 'previous'].none
  if (compare === 'plan' && isPartial) return `Plan, in part: ${written(before, unit)}`
  return `${changeText(computeChange(metric, toNumber(now), toNumber(before)))} from ${written(before, unit)}`
}
