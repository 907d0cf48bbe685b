import type { BlockReading } from '@flightdeck/domain/plan-sheets'

/** Reading of a plan's table, as stored with the plan. */
export type StoredTable = Omit<BlockReading, 'header' | 'totals' | 'unequalRows'> & {
  /** Hash of the header's text, in hexadecimal. */
  fingerprint: string
  totals: { row: number; micros: string; rowsMicros: string; isRight: boolean }[]
  unequalRows: { row: number; budgetMicros: string; partsMicros: string }[]
}

/** Limits of stored details; the note counts all of them. */
const MAX_STORED = { columns: 256, totals: 200, textRows: 200, unequalRows: 200 }

export function toStoredTable(
  { header: _words, totals, unequalRows, ...block }: BlockReading,
  fingerprint: string,
): StoredTable {
  return {
    ...block,
    fingerprint,
    columns: block.columns.slice(0, MAX_STORED.columns),
    unequalRows: unequalRows.slice(0, MAX_STORED.unequalRows).map(({ row, budgetMicros, partsMicros }) => ({
      row,
      budgetMicros: String(budgetMicros),
      partsMicros: String(partsMicros),
    })),
    textRows: block.textRows.slice(0, MAX_STORED.textRows),
    totals: totals.slice(0, MAX_STORED.totals).map(({ micros, rowsMicros, ...total }) => ({
      ...total,
      micros: String(micros),
      rowsMicros: String(rowsMicros),
    })),
  }
}
