import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { changeOf, changeText } from '@flightdeck/domain/reports'
import { titleOf } from './table.ts'
import { written } from './written.ts'

/** A total as it stands on a cover: what it is, how much, and how it moved where it is compared. */
export type CoverTotal = { label: string; value: string; moved: string | null }

export const totalsOf = ({ heads, totals, currency, approximate }: ReportAnswer): CoverTotal[] =>
  heads.flatMap((head, at) => {
    if (head.column !== null || head.is_before) return []
    const value = totals.values[at] ?? null
    const isCompared = heads[at + 1]?.is_before === true
    return [
      {
        label: titleOf({ ...head, is_total: false }, currency, approximate),
        value: written(value, head.unit),
        moved: isCompared ? movedBy(head, value, totals.values[at + 1] ?? null) : null,
      },
    ]
  })

const A_ROW = 4

/** How many stand side by side: none is left alone in a row where that can be helped. */
export const acrossOf = (count: number): number =>
  count > A_ROW && count % A_ROW === 1 ? A_ROW - 1 : Math.min(A_ROW, Math.max(2, count))

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

const movedBy = ({ metric, unit }: ReportHead, now: string | null, before: string | null): string =>
  before === null
    ? 'Not known before'
    : `${changeText(changeOf(metric, numberOf(now), numberOf(before)))} from ${written(before, unit)}`
