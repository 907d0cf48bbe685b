import type { ReportAnswer } from '@flightdeck/contract/reports'
import { figureWords, moneyOfRow, unknownWords } from '@flightdeck/domain/reports'
import type { FileRow } from './table.ts'

/**
 * Printed figure of a column, in the money of its row; a missing plan says so. What is converted is marked over the
 * figures, so that columns stay narrow.
 */
export function writtenAt(answer: ReportAnswer, at: number, row: FileRow): string {
  const { unit, is_before: isBefore } = answer.heads[at]!
  const value = row.values[at] ?? null
  return value === null
    ? unknownWords(answer.question.compare, isBefore)
    : figureWords(value, unit, { ...moneyOfRow(answer, row), approximate: false })
}

/** The names of a row in one line. */
export const rowLabel = (names: readonly { label: string }[]): string =>
  names
    .map(({ label }) => label)
    .filter(Boolean)
    .join(' · ')
