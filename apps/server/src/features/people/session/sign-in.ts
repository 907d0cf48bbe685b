import type { Session } from '@flightdeck/contract/session'
import { sql, type Tx } from '@flightdeck/db'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { resetRateLimit, consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { admit, ONE_PROOF } from './admit.ts'
import { verifyDevice } from './known-device.ts'
import { sessionKeys } from './keys.ts'
import { isPassword } from './password.ts'
import { rememberRefusal } from './refused-sign-in.ts'
import { signUpBrowser } from './sign-up-browser.ts'
import { findUserByEmail } from './store.ts'

/** Wrong passwords for an account: from a browser that signed in before, and from all others together. */
const TRIES = { per: 10, seconds: 3600 }
/** Wrong passwords from one network address: fewer, so that it cannot use up the allowance of all others. */
const TRIES_FROM_A_NETWORK = { per: 5, seconds: 3600 }
const slowedDown = (seconds: number) =>
  `Too many wrong passwords. Try again in ${Math.ceil(seconds / 60)} min, or sign in with a code by email.`

type Login = { email: string; password: string }

export async function signIn(ctx: PublicContext, { email, password }: Login): Promise<Session> {
  const { database, secret } = ctx.app
  const tries = listTries(ctx, email)
  for (const { key, allowance } of tries) await consumeRateLimit(database, key, allowance, slowedDown)
  const { user, pending } = await database.asNobody(async (tx) => ({
    user: await findUserByEmail(tx, email),
    pending: await pendingFor(ctx, tx, email),
  }))
  // Always compares twice, so that neither time nor response reveals whether a sign-up met an account.
  const { pepper } = sessionKeys(secret)
  const [matches, matchesPending] = await Promise.all([
    isPassword(password, user?.passwordHash ?? null, pepper),
    isPassword(password, pending?.passwordHash ?? null, pepper),
  ])
  if (matchesPending && !matches) {
    await moveSignUp(ctx, email, pending!.browserHash)
    throw new AppError('otp_required', 'Confirm your email address with the code we sent you.')
  }
  if (!user || !matches || user.deactivatedAt) {
    if (user) rememberRefusal(ctx, user.id)
    throw new AppError('wrong_credentials', 'Incorrect email or password.')
  }
  // Only failures count: frequent sign-ins are not guessing.
  for (const { key } of tries) await resetRateLimit(database, key)
  return admit(ctx, user.id, ONE_PROOF)
}

/** A browser that signed in before has tries of its own. Another has those of its network, which all count together. */
function listTries(ctx: PublicContext, email: string) {
  const device = verifyDevice(ctx, email)
  return device === null
    ? [
        { key: `login:network ${ctx.ip}:${email}`, allowance: TRIES_FROM_A_NETWORK },
        { key: `login:anywhere:${email}`, allowance: TRIES },
      ]
    : [{ key: `login:${device}:${email}`, allowance: TRIES }]
}

/** Sign-up begun in this browser; otherwise the oldest, which later ones cannot replace. */
function pendingFor(ctx: PublicContext, tx: Tx, email: string) {
  const browser = signUpBrowser.hashIn(ctx)
  return tx
    .selectFrom('pendingSignUps')
    .select(['passwordHash', 'browserHash'])
    .where('email', '=', email)
    .orderBy(sql`browser_hash is not distinct from ${browser}`, 'desc')
    .orderBy('begunAt')
    .limit(1)
    .executeTakeFirst()
}

/** Moves a pending sign-up to this browser, after its correct password. */
async function moveSignUp(ctx: PublicContext, email: string, before: Buffer): Promise<void> {
  const browser = signUpBrowser.keep(ctx)
  await ctx.app.database.asNobody((tx) =>
    tx
      .updateTable('pendingSignUps')
      .set({ browserHash: browser })
      .where('email', '=', email)
      .where('browserHash', '=', before)
      .execute(),
  )
}
