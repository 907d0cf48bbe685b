import { randomBytes } from 'node:crypto'
import type { CodeSent } from '@flightdeck/contract/session'
import { INSTALLATION, type Tx } from '@flightdeck/db'
import { maskEmail, ONE_TIME_CODE } from '@flightdeck/domain/session'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { findOpenInvitation, invitationKey } from '../members/index.ts'
import { refuseWeakPassword } from './good-password.ts'
import { sessionKeys } from './keys.ts'
import { queueMail, mailWriter } from './queue-mail.ts'
import { alreadyKnownMail, codeMail } from './mails.ts'
import { allowCodeMail, hashCode, newCode } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { signUpBrowser } from './sign-up-browser.ts'
import { findUserByEmail } from './store.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

type SignUp = {
  full_name: string
  email: string
  password: string
  organisation_name?: string | undefined
  invite_token?: string | undefined
}

export const SIGN_UP_CODE = 'sign-up-code'

/**
 * Gives the same response with the same work, whether or not the address has an account. An existing account
 * gets a pending row with an unknown code too: it is tried, counted and closed like any other, and only the
 * mail mentions the account.
 */
export async function startSignUp(ctx: PublicContext, body: SignUp): Promise<CodeSent> {
  refuseWeakPassword(body.password, [body.organisation_name ?? '', body.full_name, body.email.split('@')[0]!])
  if (body.invite_token) await refuseForeignInvitation(ctx, body.invite_token, body.email)
  await allowCodeMail(ctx, body.email)
  const browser = signUpBrowser.keep(ctx)
  const passwordHash = await hashPassword(body.password, sessionKeys(ctx.app.secret).pepper)

  const invitation = body.invite_token ? invitationKey(body.invite_token) : null

  await ctx.app.database.inOrganisation(INSTALLATION, async (tx) => {
    const code = await codeFor(tx, body.email)
    const fresh = {
      fullName: body.full_name,
      passwordHash,
      organisationName: body.organisation_name ?? null,
      inviteOrganisationId: invitation?.organisationId ?? null,
      inviteHash: invitation?.hash ?? null,
      browserHash: browser,
      ...newCodeFields(ctx.app, ctx.now, body.email, code),
    }
    await tx
      .insertInto('pendingSignUps')
      .values({ email: body.email, begunAt: ctx.now, ...fresh })
      // A later attempt in the same browser replaces the earlier one, its code included. Failures keep
      // counting.
      .onConflict((conflict) => conflict.columns(['email', 'browserHash']).doUpdateSet(fresh))
      .execute()
    await mailCode(ctx.app, tx, ctx.requestId, body.email, code)
  })
  ctx.app.wake('outbox')
  return codeSent(ctx, body.email)
}

/** For the browser that began the sign-up; others get the same answer, and no code. */
export async function resendCode(ctx: PublicContext, email: string): Promise<CodeSent> {
  await allowCodeMail(ctx, email)
  const browser = signUpBrowser.hashIn(ctx)?.toString('base64url') ?? null
  await queueMail(ctx, SIGN_UP_CODE, { email, browser })
  return codeSent(ctx, email)
}

export const sendCodeAgain = mailWriter(async ({ email, browser }, app, { slotKey }, tx) => {
  if (browser === null) return 'nobody'
  const code = await codeFor(tx, email)
  const { numUpdatedRows } = await tx
    .updateTable('pendingSignUps')
    .set(newCodeFields(app, app.now(), email, code))
    .where('email', '=', email)
    .where('browserHash', '=', Buffer.from(browser, 'base64url'))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return 'nobody'
  await mailCode(app, tx, slotKey, email, code)
  return 'sent'
})

/** Null if the address already has an account. */
const codeFor = async (tx: Tx, email: string): Promise<string | null> =>
  (await findUserByEmail(tx, email)) ? null : newCode()

function newCodeFields({ secret }: App, now: Date, email: string, code: string | null) {
  return {
    codeHash: code === null ? randomBytes(32) : hashCode(secret, email, code),
    sentAt: now,
    expiresAt: expiry(now),
    tries: 0,
  }
}

const expiry = (now: Date) => new Date(now.getTime() + ONE_TIME_CODE.minutes * 60_000)

function codeSent(ctx: PublicContext, email: string): CodeSent {
  return {
    otp_sent_to: maskEmail(email),
    expires_at: expiry(ctx.now).toISOString(),
    resend_after_s: ONE_TIME_CODE.resendAfterS,
  }
}

async function mailCode(app: App, tx: Tx, key: string, to: string, code: string | null): Promise<void> {
  const mail = code === null ? alreadyKnownMail(linkTo(app, '/login')) : codeMail(code)
  await postSecretMail(app, tx, { to, dedupeKey: `code/${key}`, ...mail })
}

async function refuseForeignInvitation(ctx: PublicContext, token: string, email: string): Promise<void> {
  const invitation = await findOpenInvitation(ctx.app.database, token, ctx.now)
  if (invitation?.email !== email) {
    throw invalidField('invite_token', 'This invitation isn’t valid for that address.')
  }
}
