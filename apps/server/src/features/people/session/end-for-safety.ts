import { INSTALLATION, type Tx } from '@flightdeck/db'
import { linkTo } from '../../../ground/link.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { record } from '../audit/index.ts'
import { sessionEndedMail } from './mails.ts'
import { revokeSession } from './store.ts'

/** Ends a session that may have been copied, mails the person once, and logs it for the installation. */
export async function endForSafety(
  ctx: PublicContext,
  tx: Tx,
  session: { id: string; userId: string },
  because: string,
): Promise<void> {
  await revokeSession(tx, session.id, because, ctx.now)
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const mail = sessionEndedMail(linkTo(ctx.app, '/login'))
  await postSecretMail(ctx.app, tx, { to: email, dedupeKey: `session-ended/${session.id}`, ...mail })
  await record(ctx.app, tx, {
    organisationId: INSTALLATION,
    at: ctx.now,
    actorId: session.userId,
    actor: email,
    action: 'session.ended_for_safety',
    subject: because,
    ip: ctx.ip,
    requestId: ctx.requestId,
  })
}
