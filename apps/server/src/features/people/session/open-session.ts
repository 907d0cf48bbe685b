import type { Session } from '@flightdeck/contract/session'
import { DAY_MS } from '@flightdeck/domain/time'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { record } from '../audit/index.ts'
import { listOrganisations } from '../organisation/index.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { rememberDevice } from './known-device.ts'
import { sessionKeys } from './keys.ts'
import { presentWho } from './present.ts'
import { firstRefreshToken, hashToken } from './refresh-token.ts'
import { findLanding, findMember, insertSession } from './store.ts'

const SESSION_MS = DAY_MS

/** Proofs behind a session: a second factor of ours, and the organisation whose provider vouched, if any. */
export type ProvenIdentity = { secondFactor: boolean; vouchedBy: string | null }

/** Accepts every kind of proof; `admit` decides whether it is enough. */
export async function openSession(
  ctx: PublicContext,
  userId: string,
  { secondFactor, vouchedBy }: ProvenIdentity,
): Promise<Session> {
  const { database, secret } = ctx.app
  const organisationId = await requireLanding(ctx, userId, vouchedBy)

  const refreshToken = firstRefreshToken()
  const sessionId = await database.asNobody((tx) =>
    insertSession(
      tx,
      {
        userId,
        companionHash: refreshCookie.give(ctx),
        userAgent: ctx.userAgent,
        ip: ctx.ip,
        now: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + SESSION_MS),
        secondFactorAt: secondFactor ? ctx.now : null,
        vouchedBy,
      },
      hashToken(refreshToken),
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
  const accessToken = await sessionKeys(secret).access.issue({ userId, sessionId }, ctx.now)
  return { ...presentWho(member, ctx.now), accessToken, refreshToken }
}

async function requireLanding(ctx: PublicContext, userId: string, vouchedBy: string | null): Promise<string> {
  const { landing, others } = await ctx.app.database.asPerson(userId, async (tx) => ({
    landing: await findLanding(tx, userId, vouchedBy),
    others: await listOrganisations(tx, userId),
  }))
  if (landing) return landing
  const [other] = others
  if (other) throw singleSignOnRequired(other.name)
  throw new AppError('forbidden', 'You’re no longer a member of any organisation.')
}

const singleSignOnRequired = (name: string) =>
  new AppError('single_sign_on_required', `${name} requires single sign-on. Continue with its sign-in.`)
