import type { CampaignFlight } from '@flightdeck/contract/campaigns'
import { dayOrNull } from '@flightdeck/domain/time'
import { presentMargin, rounded, flightUnit } from '../board/present.ts'
import type { FlightSummary } from '../board/thread/row.ts'

/** Figures of a flight in the columns of a campaign. */
export const presentColumns = (row: FlightSummary): CampaignFlight => ({
  currency: row.currency,
  unit: flightUnit(row),
  goal: row.goal,
  delivered: row.delivered,
  projected: row.projected,
  projected_pct: rounded(row.projectedPercent),
  band80: row.band80,
  is_range: row.isRange,
  run_rate_end: row.runRateEnd,
  run_rate_pct: rounded(row.runRatePercent),
  runs_out_on: dayOrNull(row.runsOutOn),
  days_dark: row.daysDark,
  bucket: row.bucket,
  direction: row.direction,
  margin: presentMargin(row.margin),
  data_through: dayOrNull(row.dataThrough),
  provisional_from: dayOrNull(row.provisionalFrom),
})
