import { timingSafeEqual } from 'node:crypto'
import { INSTALLATION, sql, type Tx } from '@flightdeck/db'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { sessionKeys } from './keys.ts'
import { hashToken, successorToken } from './refresh-token.ts'
import { endForSafety } from './end-for-safety.ts'
import { findLiveSession } from './store.ts'

const GRACE_MS = 30_000

type Outcome = { sessionId: string; userId: string; refresh: string } | 'refused'

/**
 * Exchanges a refresh token for its successor. Within the grace everyone who presents the same token gets the same
 * successor (several tabs, a lost answer); a replay after it means theft, and ends the whole session.
 */
export async function refreshSession(ctx: PublicContext, presented: string) {
  // A refusal may write (it revokes the session), so it is thrown only after the transaction has committed.
  const outcome = await ctx.app.database.inOrganisation(INSTALLATION, (tx) => exchange(ctx, tx, presented))
  if (outcome === 'refused') throw new AppError('INVALID_TOKEN', 'Your session has ended. Sign in again.')
  const { sessionId, userId, refresh } = outcome
  return { access: await sessionKeys(ctx.app.secret).access.issue({ userId, sessionId }, ctx.now), refresh }
}

async function exchange(ctx: PublicContext, tx: Tx, presented: string): Promise<Outcome> {
  const { rows } = await sql<{ sessionId: string; generation: number; usedAt: Date }>`
    update refresh_tokens set used_at = coalesce(used_at, ${ctx.now})
    where token_hash = ${hashToken(presented)}
    returning session_id, generation, used_at`.execute(tx)
  const token = rows[0]
  if (!token) return 'refused'

  const session = await findLiveSession(tx, token.sessionId, ctx.now)
  if (!session) return 'refused'
  if (ctx.now.getTime() - token.usedAt.getTime() > GRACE_MS) {
    await endForSafety(ctx, tx, session, 'refresh token used twice')
    return 'refused'
  }
  if (!(await hasItsCompanion(ctx, tx, session.id))) {
    await endForSafety(ctx, tx, session, 'refresh token without its companion')
    return 'refused'
  }

  const generation = token.generation + 1
  const refresh = successorToken(presented, session.id, generation, sessionKeys(ctx.app.secret).successor)
  await tx
    .insertInto('refreshTokens')
    .values({ tokenHash: hashToken(refresh), sessionId: session.id, generation, issuedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { sessionId: session.id, userId: session.userId, refresh }
}

/** Required once a client has sent it; a client that never kept cookies continues without. */
async function hasItsCompanion(ctx: PublicContext, tx: Tx, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select(['companionHash', 'companionSeenAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const presented = refreshCookie.hashIn(ctx)
  const expected = session.companionHash
  if (presented && expected && timingSafeEqual(presented, expected)) {
    if (!session.companionSeenAt) {
      await tx.updateTable('sessions').set({ companionSeenAt: ctx.now }).where('id', '=', sessionId).execute()
    }
    return true
  }
  return session.companionSeenAt === null
}
