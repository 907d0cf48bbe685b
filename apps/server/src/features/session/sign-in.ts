import type { Session } from '@flightdeck/contract'
import { AppError } from '../../edge/app-error.ts'
import type { PublicContext } from '../../edge/context.ts'
import { forgive, takeFrom } from '../../edge/rate-limit.ts'
import { record } from '../audit/index.ts'
import { giveCompanion } from './companion.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { sessionKeys } from './keys.ts'
import { isPassword } from './password.ts'
import { presentWho } from './present.ts'
import { firstRefreshToken, hashOf } from './refresh-token.ts'
import { bindBrowser } from './sign-up-browser.ts'
import { findHome, findMember, findUserByEmail, insertSession, listOrganisations } from './store.ts'

const SESSION_MS = 24 * 60 * 60 * 1000
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
  // One comparison whoever asks, so that time tells nothing.
  const stored = user ? user.passwordHash : (pending?.passwordHash ?? null)
  const matches = await isPassword(password, stored, sessionKeys(secret).pepper)
  if (matches && !user) {
    await goOnHere(ctx, email)
    throw new AppError('otp_required', 'Confirm your e-mail address with the code we sent you.')
  }
  if (!user || !matches || user.deactivatedAt) {
    throw new AppError('wrong_credentials', 'This e-mail and password do not go together.')
  }
  // Only failures count: somebody who signs in often is not guessing.
  await forgive(database, tries)
  return openSession(ctx, user.id)
}

/** Whoever knows the password of a pending sign-up may complete it in this browser. */
async function goOnHere(ctx: PublicContext, email: string): Promise<void> {
  const browser = bindBrowser(ctx)
  await ctx.app.database.asNobody((tx) =>
    tx.updateTable('pendingSignUps').set({ browserHash: browser }).where('email', '=', email).execute(),
  )
}

/** Whatever proved who they are: password, code, Google, or the identity provider of an organisation, which is named then. */
export async function openSession(
  ctx: PublicContext,
  userId: string,
  vouchedBy: string | null = null,
): Promise<Session> {
  const { database, secret } = ctx.app
  const organisationId = await homeOf(ctx, userId, vouchedBy)

  const refreshToken = firstRefreshToken()
  const sessionId = await database.asNobody((tx) =>
    insertSession(
      tx,
      {
        userId,
        companionHash: giveCompanion(ctx),
        userAgent: ctx.userAgent,
        ip: ctx.ip,
        now: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + SESSION_MS),
        vouchedBy,
      },
      hashOf(refreshToken),
    ),
  )
  const member = await database.inOrganisation(organisationId, async (tx) => {
    const row = await findMember(tx, organisationId, userId)
    await record(tx, {
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

async function homeOf(ctx: PublicContext, userId: string, vouchedBy: string | null): Promise<string> {
  const { home, others } = await ctx.app.database.asPerson(userId, async (tx) => ({
    home: await findHome(tx, userId, vouchedBy),
    others: await listOrganisations(tx, userId),
  }))
  if (home) return home
  const [other] = others
  if (other) throw singleSignOnRequired(other.name)
  throw new AppError('forbidden', 'You do not belong to an organisation any more.')
}

const singleSignOnRequired = (name: string) =>
  new AppError('single_sign_on_required', `${name} requires single sign-on. Continue with its sign-in.`)
