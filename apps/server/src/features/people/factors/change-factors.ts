import { randomUUID } from 'node:crypto'
import { INSTALLATION, type Tx } from '@flightdeck/db'
import { SECOND_FACTOR } from '@flightdeck/domain/factors'
import type { ActorContext } from '../../../ground/actor-context.ts'
import { linkTo } from '../../../ground/link.ts'
import { AppError } from '../../../ground/app-error.ts'
import type { PersonContext, PublicContext } from '../../../ground/operations.ts'
import { post } from '../../../work/outbox.ts'
import { record } from '../audit/index.ts'
import { listOrganisations } from '../organisation/index.ts'
import { methodsIn, personIn } from './factor-store.ts'
import { factorMail, type FactorDeed } from './mails.ts'

/** Owner of factors, the organisation that logs changes, and the name of one that requires a factor. */
export type FactorOwner = { userId: string; home: string; askedBy: string | null }

/**
 * Changes what proves the person who is calling: one change at a time, after a proof that is recent, in the scope of the
 * organisation whose log says when they sign in.
 */
export async function changeFactors<T>(
  ctx: PersonContext,
  change: (tx: Tx, owner: FactorOwner) => Promise<T>,
): Promise<T> {
  const { userId } = ctx
  const organisations = await ctx.app.database.asPerson(userId, (tx) => listOrganisations(tx, userId))
  const home = organisations[0]?.organisationId ?? INSTALLATION
  const askedBy = organisations.find(({ secondFactorOn }) => secondFactorOn !== null)?.name ?? null
  const answer = await ctx.app.database.inOrganisation(home, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await refuseUnproven(ctx, tx)
    return change(tx, { userId, home, askedBy })
  })
  ctx.app.wake('outbox')
  return answer
}

/** A stolen session alone adds and removes nothing. */
async function refuseUnproven(ctx: PersonContext, tx: Tx): Promise<void> {
  const { provenAt, createdAt, secondFactorAt } = await tx
    .selectFrom('sessions')
    .select(['provenAt', 'createdAt', 'secondFactorAt'])
    .where('id', '=', ctx.sessionId)
    .executeTakeFirstOrThrow()
  const since = (provenAt ?? createdAt).getTime()
  const isRecent = ctx.now.getTime() - since <= SECOND_FACTOR.recentMinutes * 60_000
  const isEnough = secondFactorAt !== null || (await methodsIn(tx, ctx.userId)).length === 0
  if (!isRecent || !isEnough) throw new AppError('proof_needed', 'Confirm it’s you to continue.')
}

/** Logs the change and mails the person, so that they notice a change they did not make. */
export async function recordFactorChange(
  ctx: PublicContext,
  tx: Tx,
  { userId, home }: Pick<FactorOwner, 'userId' | 'home'>,
  { action, what }: { action: FactorDeed; what: string },
): Promise<void> {
  const { email } = await personIn(tx, userId)
  await record(ctx.app, tx, {
    organisationId: home,
    at: ctx.now,
    actorId: userId,
    actor: email,
    action,
    subject: what,
    ip: ctx.ip,
    requestId: ctx.requestId,
  })
  await mailAbout(ctx, tx, home, { email, action, what })
}

export async function mailAbout(
  ctx: Pick<ActorContext, 'app' | 'requestId'>,
  tx: Tx,
  organisationId: string,
  { email, action, what }: { email: string; action: FactorDeed; what: string },
): Promise<void> {
  const { subject, content } = factorMail(action, what, linkTo(ctx.app, '/profile'))
  const dedupeKey = `${action}/${ctx.requestId ?? randomUUID()}`
  await post(tx, { organisationId, channel: 'mail', recipient: email, dedupeKey, subject, payload: content })
}
