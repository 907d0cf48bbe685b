import type { Session } from '@flightdeck/contract'
import { AppError } from '../../ground/app-error.ts'
import type { PublicContext } from '../../edge/context.ts'
import { forgive, takeFrom } from '../../edge/rate-limit.ts'
import { admit, ONE_PROOF } from './admit.ts'
import { knownDevice } from './known-device.ts'
import { sessionKeys } from './keys.ts'
import { isPassword } from './password.ts'
import { rememberRefusal } from './refused-sign-in.ts'
import { signUpBrowser } from './sign-up-browser.ts'
import { findUserByEmail } from './store.ts'

const TRIES = { per: 10, seconds: 3600 }

type Login = { email: string; password: string }

export async function signIn(ctx: PublicContext, { email, password }: Login): Promise<Session> {
  const { database, secret } = ctx.app
  const tries = `login:${knownDevice(ctx, email) ?? 'anywhere'}:${email}`
  await takeFrom(database, tries, TRIES)
  const { user, pending } = await database.asNobody(async (tx) => ({
    user: await findUserByEmail(tx, email),
    pending: await tx
      .selectFrom('pendingSignUps')
      .select('passwordHash')
      .where('email', '=', email)
      .executeTakeFirst(),
  }))
  // Two comparisons whoever asks, so that neither time nor answer tells whether a sign-up met an account.
  const { pepper } = sessionKeys(secret)
  const [matches, matchesPending] = await Promise.all([
    isPassword(password, user?.passwordHash ?? null, pepper),
    isPassword(password, pending?.passwordHash ?? null, pepper),
  ])
  if (matchesPending && !matches) {
    await goOnHere(ctx, email)
    throw new AppError('otp_required', 'Confirm your email address with the code we sent you.')
  }
  if (!user || !matches || user.deactivatedAt) {
    if (user) rememberRefusal(ctx, user.id)
    throw new AppError('wrong_credentials', 'Incorrect email or password.')
  }
  // Only failures count: somebody who signs in often is not guessing.
  await forgive(database, tries)
  return admit(ctx, user.id, ONE_PROOF)
}

/** Whoever knows the password of a pending sign-up may complete it in this browser. */
async function goOnHere(ctx: PublicContext, email: string): Promise<void> {
  const browser = signUpBrowser.keep(ctx)
  await ctx.app.database.asNobody((tx) =>
    tx.updateTable('pendingSignUps').set({ browserHash: browser }).where('email', '=', email).execute(),
  )
}
