import type { Session } from '@flightdeck/contract'
import { AppError } from '../../edge/app-error.ts'
import type { PublicContext } from '../../edge/context.ts'
import { record } from '../audit/index.ts'
import { homeOf } from '../organisation/index.ts'
import { companion } from './companion.ts'
import { rememberDevice } from './known-device.ts'
import { sessionKeys } from './keys.ts'
import { presentWho } from './present.ts'
import { firstRefreshToken, hashOf } from './refresh-token.ts'
import { findMember, insertSession } from './store.ts'

const SESSION_MS = 24 * 60 * 60 * 1000

/** What was proven of somebody who wants a session: whether by more than one proof, of ours or of an issuer we trust. */
export type Proven = { secondFactor: boolean }

/** Whatever proved who they are. Whether that was enough is for `admit` to say. */
export async function openSession(
  ctx: PublicContext,
  userId: string,
  { secondFactor }: Proven,
): Promise<Session> {
  const { database, secret } = ctx.app
  const organisationId = await database.asPerson(userId, (tx) => homeOf(tx, userId))
  if (!organisationId) throw new AppError('forbidden', 'You do not belong to an organisation any more.')

  const refreshToken = firstRefreshToken()
  const sessionId = await database.asNobody((tx) =>
    insertSession(
      tx,
      {
        userId,
        companionHash: companion.give(ctx),
        userAgent: ctx.userAgent,
        ip: ctx.ip,
        now: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + SESSION_MS),
        secondFactorAt: secondFactor ? ctx.now : null,
      },
      hashOf(refreshToken),
    ),
  )
  const member = await database.inOrganisation(organisationId, async (tx) => {
    const row = await findMember(tx, organisationId, userId)
    await record(ctx.app, tx, {
      organisationId,
      at: ctx.now,
      actorId: userId,
      actor: row.email,
      action: 'session.started',
      subject: row.email,
      ip: ctx.ip,
      requestId: ctx.requestId,
    })
    return row
  })
  rememberDevice(ctx, member.email)
  const accessToken = sessionKeys(secret).access.issue({ userId, sessionId }, ctx.now)
  return { ...presentWho(member, ctx.now), accessToken, refreshToken }
}
