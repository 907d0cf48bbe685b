import type { CampaignFigures, CampaignFlight } from '@flightdeck/contract/campaigns'
import { dayOrNull, type Day } from '@flightdeck/domain/time'
import type { Tx } from '@flightdeck/db'
import type { CampaignColumns } from '../../../../ground/app.ts'
import { gather } from '../board/gather.ts'
import { pacingClient } from '../board/pacing-client.ts'
import { presentMargin, roundPercent, flightUnit } from '../board/present.ts'
import type { FlightSummary } from '../board/thread/row.ts'

/** Projection and margin of campaigns as list columns, with the figures of the board. */
export const flightColumnsOfCampaigns: CampaignColumns = {
  needs: 'pacing:read',
  async read(ctx, entityNos) {
    const request = { ...(await loadPacingInput(ctx)), entityNos }
    const rows = await pacingClient(ctx.app).ask('some', request)
    return new Map(
      rows.map((row): [number, CampaignFigures] => [row.entityNo, { flight: presentColumns(row) }]),
    )
  },
  sorts: ['projected', 'margin'],
  async inOrder(ctx, sort, isRising) {
    return pacingClient(ctx.app).ask('order', { ...(await loadPacingInput(ctx)), sort, isRising })
  },
}

type Asking = {
  organisationId: string
  today: Day
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

async function loadPacingInput({ organisationId, today, transaction }: Asking) {
  const { tolerance, edits, slipLimits, factors, targetPercent, planTargets } = await transaction((tx) =>
    gather(tx, organisationId, today),
  )
  return { organisationId, today, tolerance, edits, slipLimits, factors, targetPercent, planTargets }
}

/** Figures of a flight in the columns of a campaign. */
const presentColumns = (row: FlightSummary): CampaignFlight => ({
  currency: row.currency,
  unit: flightUnit(row),
  goal: row.goal,
  delivered: row.delivered,
  projected: row.projected,
  projected_pct: roundPercent(row.projectedPercent),
  band80: row.band80,
  is_range: row.isRange,
  run_rate_end: row.runRateEnd,
  run_rate_pct: roundPercent(row.runRatePercent),
  runs_out_on: dayOrNull(row.runsOutOn),
  days_dark: row.daysDark,
  bucket: row.bucket,
  direction: row.direction,
  margin: presentMargin(row.margin),
  data_through: dayOrNull(row.dataThrough),
  provisional_from: dayOrNull(row.provisionalFrom),
})
