import { freemiumEnd } from '@flightdeck/domain/subscription'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../audit/index.ts'
import { planFreemiumReminder } from './freemium-reminder.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

/** Once per organisation; the update has the condition, so of a hundred calls at once one succeeds. */
export async function extendFreemium(ctx: MemberContext): Promise<void> {
  const endsAt = freemiumEnd(ctx.now)
  const extended = await ctx.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('organisations')
      .set({ freemiumEndsAt: endsAt, freemiumExtendedAt: ctx.now })
      .where('organisationId', '=', ctx.organisationId)
      .where('freemiumExtendedAt', 'is', null)
      .where('isPremium', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await planFreemiumReminder(tx, ctx.organisationId, endsAt)
    await recordAudit(ctx, tx, { action: 'plan.extended', subject: endsAt.toISOString() })
    return true
  })
  if (!extended) {
    throw conflictingField('extension', 'The freemium period can be extended only once.')
  }
}
