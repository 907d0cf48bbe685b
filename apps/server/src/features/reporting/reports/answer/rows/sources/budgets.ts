import { wordIn, type SourceRow } from '@flightdeck/domain/reports'
import { reportedFlights, type ReportedFlight } from '../../../../../watching/pacing/index.ts'
import { countIf, inMillionths, UNASSIGNED, whoseNames, type RowSource } from '../row-source.ts'

const OFF_PACE: readonly string[] = ['under', 'over', 'critical']

/** Budgets as they are now, a row each. */
export const budgetRows: RowSource = async (ctx) =>
  (await reportedFlights(ctx)).map((flight) => ({
    day: null,
    currency: flight.currency,
    names: {
      ...whoseNames(flight),
      owner: flight.owner === null ? UNASSIGNED : { key: flight.owner.toLowerCase(), label: flight.owner },
      budget_item: { key: String(flight.entityNo), label: flight.name },
      bucket: wordIn('bucket', flight.bucket),
    },
    amounts: {
      budgets: countIf(true),
      off_pace: countIf(OFF_PACE.includes(flight.bucket)),
      ...(flight.isMoney && flight.goal !== null && flightAmounts(flight)),
    },
  }))

/** A budget in units has no money of its own; where there is no projection, nothing is said of its end. */
function flightAmounts({
  goal,
  delivered,
  expected,
  projected,
  runRateEnd,
}: ReportedFlight): SourceRow['amounts'] {
  const budget = inMillionths(goal)!
  const end = inMillionths(projected)
  const rate = inMillionths(runRateEnd)
  return {
    budget,
    delivered: inMillionths(delivered)!,
    expected: inMillionths(expected)!,
    ...(end !== undefined && { projected: end, planned: budget }),
    ...(rate !== undefined && { run_rate: rate, rated: budget }),
  }
}
