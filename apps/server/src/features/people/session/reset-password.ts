import { randomBytes } from 'node:crypto'
import { INSTALLATION, type Tx } from '@flightdeck/db'
import { HOUR_MS } from '@flightdeck/domain/time'
import { linkTo } from '../../../ground/link.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { recordOfPerson } from '../audit/index.ts'
import { refuseWeakPassword } from './good-password.ts'
import { sessionKeys } from './keys.ts'
import { queueMail, mailWriter } from './queue-mail.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { allowCodeMail } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { hashToken } from './refresh-token.ts'
import { findUserByEmail, revokeUserSessions } from './store.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const LINK_MS = HOUR_MS

export const PASSWORD_LINK = 'password-link'

export async function forgetPassword(ctx: PublicContext, email: string): Promise<void> {
  await allowCodeMail(ctx, email)
  await queueMail(ctx, PASSWORD_LINK, { email, browser: null })
}

/** Mails the link with its token behind the #, which browsers send to no server. */
export const sendPasswordLink = mailWriter(async ({ email }, app, { slotKey }, tx) => {
  const user = await findUserByEmail(tx, email)
  if (!user || user.deactivatedAt) return 'nobody'
  const token = `fdp_${randomBytes(32).toString('base64url')}`
  const { epoch } = await tx.selectFrom('system').select('epoch').executeTakeFirstOrThrow()
  const expiresAt = new Date(app.now().getTime() + LINK_MS)
  await tx
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(token), userId: user.id, epoch, expiresAt })
    .execute()
  const mail = resetMail(linkTo(app, `/login#reset=${token}`))
  await postSecretMail(app, tx, { to: email, dedupeKey: `reset/${slotKey}`, ...mail })
  return 'sent'
})

export async function resetPassword(ctx: PublicContext, token: string, password: string): Promise<void> {
  refuseWeakPassword(password, [])
  const passwordHash = await hashPassword(password, sessionKeys(ctx.app.secret).pepper)
  const done = await ctx.app.database.inOrganisation(INSTALLATION, async (tx) => {
    const userId = await useToken(tx, token, ctx.now)
    if (!userId) return false
    await changePassword(ctx, tx, userId, passwordHash)
    await recordOfPerson(ctx, tx, userId, { action: 'password.reset', subject: 'password' })
    return true
  })
  if (!done) {
    throw invalidField('token', 'This link was used or has expired. Request a new one.')
  }
  ctx.app.wake('outbox')
}

/** Sets the password, voids reset links, ends every session but `keepSession`, and mails the person. */
export async function changePassword(
  ctx: PublicContext,
  tx: Tx,
  userId: string,
  passwordHash: string,
  keepSession?: string,
): Promise<void> {
  const { email } = await tx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('passwordResets')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
  await revokeUserSessions(tx, userId, 'password changed', ctx.now, keepSession)
  const mail = passwordChangedMail(linkTo(ctx.app, '/login'))
  await postSecretMail(ctx.app, tx, { to: email, dedupeKey: `changed/${ctx.requestId}`, ...mail })
}

/** Locks the person before the link: of several links used at once, the first voids the others. */
async function useToken(tx: Tx, token: string, now: Date): Promise<string | null> {
  const tokenHash = hashToken(token)
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('passwordResets').select('userId').where('tokenHash', '=', tokenHash),
    )
    .forUpdate()
    .execute()
  const used = await tx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .from('system')
    .whereRef('system.epoch', '=', 'passwordResets.epoch')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return used?.userId ?? null
}
