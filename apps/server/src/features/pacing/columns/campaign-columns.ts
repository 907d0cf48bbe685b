import type { CampaignFigures } from '@flightdeck/contract'
import type { Day } from '@flightdeck/domain'
import type { Tx } from '@flightdeck/db'
import type { CampaignColumns } from '../../../ground/app.ts'
import { gather } from '../board/gather.ts'
import { pacingOf } from '../board/pacing-of.ts'
import { presentColumns } from './present-columns.ts'

/** Projection and margin of campaigns as list columns, with the figures of the board. */
export const flightColumnsOfCampaigns: CampaignColumns = {
  needs: 'pacing:read',
  async read(ctx, entityNos) {
    const asked = { ...(await askedIn(ctx)), entityNos }
    const rows = await pacingOf(ctx.app).ask('some', asked)
    return new Map(
      rows.map((row): [number, CampaignFigures] => [row.entityNo, { flight: presentColumns(row) }]),
    )
  },
  sorts: ['projected', 'margin'],
  async inOrder(ctx, sort, isRising) {
    return pacingOf(ctx.app).ask('order', { ...(await askedIn(ctx)), sort, isRising })
  },
}

type Asking = {
  organisationId: string
  today: Day
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

async function askedIn({ organisationId, today, transaction }: Asking) {
  const { tolerance, edits, factors, targetPercent, planTargets } = await transaction((tx) =>
    gather(tx, organisationId, today),
  )
  return { organisationId, today, tolerance, edits, factors, targetPercent, planTargets }
}
