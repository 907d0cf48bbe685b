import { newId } from '@flightdeck/db'
import type { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../audit/index.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

/** Lands in the list that an operator grants from. One open request per organisation is enough. */
export async function requestPremium(ctx: MemberContext): Promise<void> {
  const inserted = await ctx.transaction(async (tx) => {
    const { isPremium } = await tx
      .selectFrom('organisations')
      .select('isPremium')
      .where('organisationId', '=', ctx.organisationId)
      .executeTakeFirstOrThrow()
    if (isPremium) return null
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('premiumRequests')
      .values({
        organisationId: ctx.organisationId,
        id: newId(ctx.now.getTime()),
        requestedBy: ctx.userId,
        requestedAt: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await recordAudit(ctx, tx, { action: 'plan.premium_requested', subject: 'premium' })
    return true
  })
  if (inserted === null) throw refused('This organisation is already premium.')
  if (!inserted) throw refused('Premium access is already requested.')
}

function refused(sentence: string): AppError {
  return conflictingField('premium', sentence)
}
