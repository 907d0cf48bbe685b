import type { NumberedRow } from '@flightdeck/domain/plan-sheets'

/** Batch of plan rows as JSON for the database, so that the sender need not process each row. */
export type RowBatch = { count: number; json: string }

const AT_ONCE = 500

export function rowBatches(rows: readonly NumberedRow[]): RowBatch[] {
  const batches: RowBatch[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    batches.push({ count: some.length, json: JSON.stringify(some.map(toColumns)) })
  }
  return batches
}

const toColumns = ({ row, part, cells, reference, errors, plan }: NumberedRow) => ({
  row_no: row,
  part,
  cells,
  reference,
  errors,
  starts_on: plan?.startsOn,
  ends_on: plan?.endsOn,
  budget_micros: plan?.budgetMicros?.toString(),
  currency: plan?.currency,
  goal_units: plan?.goalUnits?.toString(),
  goal_type: plan?.goalType,
  kpi: plan?.kpi,
  kpi_target: plan?.kpiTarget,
  countries: plan?.countries,
  client_rate_micros: plan?.clientRateMicros?.toString(),
  rate_type: plan?.rateType,
  margin_target_percent: plan?.marginTargetPercent,
  owner: plan?.owner,
})
