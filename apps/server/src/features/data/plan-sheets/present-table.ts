import type { PlanTable } from '@flightdeck/contract/plan-sheets'
import { microsToUnits } from '@flightdeck/domain/money'
import type { StoredTable } from './files/stored-table.ts'

export function presentTable(table: StoredTable, choosers: ReadonlyMap<string, string | null>): PlanTable {
  const {
    headingRow,
    chosenOn,
    columns,
    currency,
    proof,
    totals,
    unequalRows,
    textRows,
    carriedRows,
    fingerprint,
  } = table
  return {
    header_row: headingRow,
    columns: columns.map(({ column, heading, field, sure, reason, examples }) => ({
      column,
      heading,
      field,
      sure,
      reason,
      examples,
    })),
    chosen: chosenOn === null ? null : { on: chosenOn, by: choosers.get(fingerprint) ?? 'Former member' },
    currency,
    proof,
    totals: totals.map(({ row, micros, rowsMicros, isRight }) => ({
      row,
      total: microsToUnits(BigInt(micros)),
      rows_total: microsToUnits(BigInt(rowsMicros)),
      is_right: isRight,
    })),
    unequal_rows: unequalRows.map(({ row, budgetMicros, partsMicros }) => ({
      row,
      budget: microsToUnits(BigInt(budgetMicros)),
      parts_total: microsToUnits(BigInt(partsMicros)),
    })),
    text_rows: textRows,
    rows_filled: carriedRows,
  }
}
