import { createHmac, randomInt } from 'node:crypto'
import type { CodeSent, Session } from '@flightdeck/contract/session'
import type { Tx } from '@flightdeck/db'
import { maskEmail, SIGN_IN_CODE as RULES } from '@flightdeck/domain/session'
import type { PublicContext } from '../../../ground/operations.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { linkTo } from '../../../ground/link.ts'
import { deriveKey } from '../../../ground/secret.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { admit, ONE_PROOF } from './admit.ts'
import { queueMail, mailWriter } from './queue-mail.ts'
import { signInCodeMail } from './mails.ts'
import { findUserByEmail } from './store.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

export const SIGN_IN_CODE = 'sign-in-code'

const LASTS_MS = RULES.minutes * 60_000
const TRIES = { per: 10, seconds: 3600 }

/**
 * Mails a sign-in code to any address. Codes work in any browser and outlast the pause after a used-up
 * allowance, so an attacker who uses up a stranger's allowance leaves them with a working code.
 */
export async function sendSignInCode(ctx: PublicContext, email: string): Promise<CodeSent> {
  const { database } = ctx.app
  await consumeRateLimit(database, `sign-in code ip:${ctx.ip}`, { per: 20, seconds: 3600 })
  await consumeRateLimit(database, `sign-in code hour:${email}`, { per: 5, seconds: 3600 }, codeIsThere)
  await consumeRateLimit(
    database,
    `sign-in code minute:${email}`,
    { per: 1, seconds: RULES.resendAfterS },
    codeIsThere,
  )
  await queueMail(ctx, SIGN_IN_CODE, { email, browser: null })
  return {
    otp_sent_to: maskEmail(email),
    expires_at: new Date(ctx.now.getTime() + LASTS_MS).toISOString(),
    resend_after_s: RULES.resendAfterS,
  }
}

const codeIsThere = (seconds: number) =>
  `A code was sent already. Enter the newest one from your email, or ask again in ${seconds} s.`

/** Stored like a link to choose a new password: it opens the account once, for an hour, and a changed password voids it. */
export const mailSignInCode = mailWriter(async ({ email }, app, { slotKey }, tx) => {
  const user = await findUserByEmail(tx, email)
  if (!user || user.deactivatedAt) return 'nobody'
  const code = newSignInCode()
  const { epoch } = await tx.selectFrom('system').select('epoch').executeTakeFirstOrThrow()
  const tokenHash = hashSignInCode(app.secret, email, code)
  const expiresAt = new Date(app.now().getTime() + LASTS_MS)
  await tx.insertInto('passwordResets').values({ tokenHash, userId: user.id, epoch, expiresAt }).execute()
  const mail = signInCodeMail(code, linkTo(app, '/login#code'))
  await postSecretMail(app, tx, { to: email, dedupeKey: `sign-in-code/${slotKey}`, ...mail })
  return 'sent'
})

type CodeSignIn = { email: string; code: string }

/** Tries are counted per network address only: a stranger cannot use up those of the owner. */
export async function signInWithCode(ctx: PublicContext, { email, code }: CodeSignIn): Promise<Session> {
  const { database, secret } = ctx.app
  await consumeRateLimit(database, `sign-in code tries:${ctx.ip}:${email}`, TRIES)
  const userId = await database.asNobody((tx) => useCode(tx, hashSignInCode(secret, email, code), ctx.now))
  if (userId === null) {
    throw invalidField('code', 'Incorrect or expired code. Check the newest email, or ask for a new code.')
  }
  return admit(ctx, userId, ONE_PROOF)
}

async function useCode(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const used = await tx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .from('system')
    .innerJoin('users', (join) => join.on('users.deactivatedAt', 'is', null))
    .whereRef('users.id', '=', 'passwordResets.userId')
    .whereRef('system.epoch', '=', 'passwordResets.epoch')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return used?.userId ?? null
}

const newSignInCode = (): string =>
  Array.from({ length: RULES.length }, () => RULES.alphabet[randomInt(RULES.alphabet.length)]).join('')

/** Keyed and bound to the address. */
const hashSignInCode = (secret: string, email: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'sign-in code')).update(`${email} ${code}`).digest()
