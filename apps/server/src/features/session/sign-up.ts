import type { CodeSent } from '@flightdeck/contract'
import { INSTALLATION, type Tx } from '@flightdeck/db'
import { maskEmail, ONE_TIME_CODE } from '@flightdeck/domain'
import { linkTo } from '../../boot/link.ts'
import { AppError } from '../../edge/app-error.ts'
import type { PublicContext } from '../../edge/context.ts'
import { postSecretMail } from '../../outside/post-mail.ts'
import { findOpenInvitation, invitationKey } from '../members/index.ts'
import { refuseWeakPassword } from './good-password.ts'
import { sessionKeys } from './keys.ts'
import { alreadyKnownMail, codeMail } from './mails.ts'
import { allowCodeMail, hashCode, newCode } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { bindBrowser, browserHash } from './sign-up-browser.ts'
import { findUserByEmail } from './store.ts'

type SignUp = {
  full_name: string
  email: string
  password: string
  organisation_name?: string | undefined
  invite_token?: string | undefined
}

/** The same answer, and the same work, whether or not the address is known; only the mail differs. */
export async function startSignUp(ctx: PublicContext, body: SignUp): Promise<CodeSent> {
  refuseWeakPassword(body.password, [body.organisation_name ?? '', body.full_name, body.email.split('@')[0]!])
  if (body.invite_token) await refuseForeignInvitation(ctx, body.invite_token, body.email)
  await allowCodeMail(ctx, body.email)
  const browser = bindBrowser(ctx)
  const passwordHash = await hashPassword(body.password, sessionKeys(ctx.app.secret).pepper)

  const invitation = body.invite_token ? invitationKey(body.invite_token) : null

  await ctx.app.database.inOrganisation(INSTALLATION, async (tx) => {
    if (await findUserByEmail(tx, body.email)) return mailAlreadyKnown(ctx, tx, body.email)
    const pending = {
      fullName: body.full_name,
      passwordHash,
      organisationName: body.organisation_name ?? null,
      inviteOrganisationId: invitation?.organisationId ?? null,
      inviteHash: invitation?.hash ?? null,
      browserHash: browser,
    }
    const code = newCode()
    const fresh = { ...pending, ...newCodeFields(ctx, body.email, code) }
    await tx
      .insertInto('pendingSignUps')
      .values({ email: body.email, ...fresh })
      // A later attempt replaces an earlier one, its code included. Failures go on counting.
      .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
      .execute()
    await mailCode(ctx, tx, body.email, code)
  })
  ctx.app.ring('outbox')
  return codeSent(ctx, body.email)
}

/** For the browser that began the sign-up; others get the same answer, and no code. */
export async function resendCode(ctx: PublicContext, email: string): Promise<CodeSent> {
  await allowCodeMail(ctx, email)
  const browser = browserHash(ctx)
  await ctx.app.database.inOrganisation(INSTALLATION, async (tx) => {
    const code = newCode()
    const { numUpdatedRows } = await tx
      .updateTable('pendingSignUps')
      .set(newCodeFields(ctx, email, code))
      .where('email', '=', email)
      .where('browserHash', '=', browser)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await mailCode(ctx, tx, email, code)
  })
  ctx.app.ring('outbox')
  return codeSent(ctx, email)
}

function newCodeFields(ctx: PublicContext, email: string, code: string) {
  return {
    codeHash: hashCode(ctx.app.secret, email, code),
    sentAt: ctx.now,
    expiresAt: expiry(ctx),
    tries: 0,
  }
}

const expiry = (ctx: PublicContext) => new Date(ctx.now.getTime() + ONE_TIME_CODE.minutes * 60_000)

function codeSent(ctx: PublicContext, email: string): CodeSent {
  return {
    otp_sent_to: maskEmail(email),
    expires_at: expiry(ctx).toISOString(),
    resend_after_s: ONE_TIME_CODE.resendAfterS,
  }
}

async function mailCode(ctx: PublicContext, tx: Tx, to: string, code: string): Promise<void> {
  await postSecretMail(ctx.app, tx, { to, dedupeKey: `code/${ctx.requestId}`, ...codeMail(code) })
}

async function mailAlreadyKnown(ctx: PublicContext, tx: Tx, to: string): Promise<void> {
  const mail = alreadyKnownMail(linkTo(ctx.app, '/login'))
  await postSecretMail(ctx.app, tx, { to, dedupeKey: `known/${ctx.requestId}`, ...mail })
}

async function refuseForeignInvitation(ctx: PublicContext, token: string, email: string): Promise<void> {
  const invitation = await findOpenInvitation(ctx.app.database, token, ctx.now)
  if (invitation?.email !== email) {
    const sentence = 'This invitation is not open for that address.'
    throw new AppError('invalid', sentence, { fields: { invite_token: [sentence] } })
  }
}
