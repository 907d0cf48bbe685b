import type { PacingSettings } from '@flightdeck/contract/pacing'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { findSettings, upsertSettings, type OwnSettings } from './settings-store.ts'

export function readSettings(ctx: MemberContext): Promise<PacingSettings> {
  return ctx.transaction(async (tx) => presentSettings(await findSettings(tx, ctx.organisationId)))
}

export function saveSettings(ctx: MemberContext, body: PacingSettings): Promise<PacingSettings> {
  const {
    at_start: atStart,
    least,
    lowest_landing: lowestLanding,
    highest_landing: highestLanding,
  } = body.tolerance
  const own: OwnSettings = {
    tolerance: { atStart, least, lowestLanding, highestLanding },
    targetPercent: body.target_margin_pct,
  }
  return ctx.transaction(async (tx) => {
    await upsertSettings(tx, ctx.organisationId, own, { by: ctx.userId, at: ctx.now })
    await recordAudit(ctx, tx, {
      action: 'pacing.settings_saved',
      subject: 'pacing and margin',
      detail: body,
    })
    return presentSettings(own)
  })
}

export const presentSettings = ({ tolerance, targetPercent }: OwnSettings): PacingSettings => ({
  tolerance: {
    at_start: tolerance.atStart,
    least: tolerance.least,
    lowest_landing: tolerance.lowestLanding,
    highest_landing: tolerance.highestLanding,
  },
  target_margin_pct: targetPercent,
})
