import type { CampaignFigures } from '@flightdeck/contract/campaigns'
import type { Day } from '@flightdeck/domain/time'
import type { Tx } from '@flightdeck/db'
import type { CampaignColumns } from '../../../../ground/app.ts'
import { gather } from '../board/gather.ts'
import { pacingClient } from '../board/pacing-client.ts'
import { presentColumns } from './present-columns.ts'

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
