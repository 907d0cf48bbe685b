import { newId, type Tx } from '@flightdeck/db'
import { hashOfToken, newOrganisationToken } from '../../../ground/organisation-token.ts'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../audit/index.ts'

const MAX_TOKENS = 5
export const TOKEN = 'fdd'

/** Shown once, kept as a hash. Several, so that a new one can be put in place before the old one goes. */
export async function makeToken(ctx: MemberContext): Promise<string> {
  const { organisationId } = ctx
  const token = newOrganisationToken(TOKEN, organisationId)
  await ctx.transaction(async (tx) => {
    const live = await liveTokens(tx, organisationId)
    if (live.length >= MAX_TOKENS)
      throw new AppError('conflict', `Limit of ${MAX_TOKENS} directory tokens reached. Revoke one first.`)
    await tx
      .insertInto('directoryTokens')
      .values({
        organisationId,
        id: newId(ctx.now.getTime()),
        tokenHash: hashOfToken(token),
        madeBy: ctx.userId,
        madeAt: ctx.now,
      })
      .execute()
    await recordAudit(ctx, tx, { action: 'directory_token.made', subject: '' })
  })
  return token
}

export async function revokeToken(ctx: MemberContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('directoryTokens')
      .set({ revokedAt: ctx.now })
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await recordAudit(ctx, tx, { action: 'directory_token.revoked', subject: '' })
  })
}

export const liveTokens = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('directoryTokens')
    .innerJoin('namedUsers', 'namedUsers.id', 'directoryTokens.madeBy')
    .select([
      'directoryTokens.id',
      'namedUsers.fullName as madeByName',
      'directoryTokens.madeAt',
      'directoryTokens.lastUsedAt',
    ])
    .where('organisationId', '=', organisationId)
    .where('revokedAt', 'is', null)
    .orderBy('madeAt')
    .execute()
