import type { ReportAnswer } from '@flightdeck/contract/reports'
import { computeChange, changeText, COMPARISONS, figureWords } from '@flightdeck/domain/reports'
import { columnTitle } from './table.ts'

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
        label: columnTitle({ ...head, is_total: false }, { ...answer, currency: null }),
        value: figureWords(value, head.unit, answer),
        moved: isCompared ? movedBy(answer, at, value) : null,
      },
    ]
  })
}

const A_ROW = 4

/** Totals side by side: avoids a row with a single one where possible. */
export const totalsPerRow = (count: number): number =>
  count > A_ROW && count % A_ROW === 1 ? A_ROW - 1 : Math.min(A_ROW, Math.max(2, count))

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value))

/** A plan for a part of the rows does not show how the whole differs. */
function movedBy(answer: ReportAnswer, at: number, now: string | null): string {
  const { heads, question, totals } = answer
  const { metric, unit } = heads[at]!
  const before = totals.values[at + 1] ?? null
  if (before === null) return COMPARISONS[question.compare ?? 'previous'].none
  const beforeText = figureWords(before, unit, answer)
  if (question.compare === 'plan' && totals.partial.includes(at + 1)) return `Plan, in part: ${beforeText}`
  return `${changeText(computeChange(metric, toNumber(now), toNumber(before)))} from ${beforeText}`
}
