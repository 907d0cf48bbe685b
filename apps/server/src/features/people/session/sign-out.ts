import type { PublicContext } from '../../../ground/operations.ts'
import { recordOfPerson } from '../audit/index.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { hashToken } from './refresh-token.ts'
import { revokeSession } from './store.ts'

/** Ends the session of a refresh token, old or new. Unknown tokens get the same answer: there is nothing to learn. */
export async function signOut(ctx: PublicContext, refresh: string): Promise<void> {
  await ctx.app.database.asNobody(async (tx) => {
    const token = await tx
      .selectFrom('refreshTokens')
      .select('sessionId')
      .where('tokenHash', '=', hashToken(refresh))
      .executeTakeFirst()
    if (!token) return
    const ended = await revokeSession(tx, token.sessionId, 'signed out', ctx.now)
    if (ended) await recordOfPerson(ctx, tx, ended.userId, { action: 'session.ended', subject: ended.email })
  })
  refreshCookie.take(ctx)
  // Not "cookies": that empties the whole registered domain, other programs of the house included. Ours end one by one.
  ctx.clearStorage()
}
