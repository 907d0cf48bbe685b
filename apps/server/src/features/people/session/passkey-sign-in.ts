import type { PasskeyAnswer, Session } from '@flightdeck/contract/session'
import { SECOND_FACTOR } from '@flightdeck/domain/factors'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { verifySignInPasskey, optionsToSignIn } from '../factors/index.ts'
import { admit, TWO_PROOFS } from './admit.ts'
import { browserSecret } from '../../../edge/browser-secret.ts'

/** Binds the challenge to this browser, so that an answer captured elsewhere is refused. */
const passkeyChallenge = browserSecret('flightdeck-passkey', SECOND_FACTOR.challengeMinutes * 60)

export const beginPasskey = (ctx: PublicContext) => optionsToSignIn(ctx, passkeyChallenge.give(ctx))

/** Device and unlocking are two proofs in one, so nothing else is required. */
export async function signInWithPasskey(ctx: PublicContext, answer: PasskeyAnswer): Promise<Session> {
  const browser = passkeyChallenge.hashIn(ctx)
  passkeyChallenge.take(ctx)
  const userId = browser && (await verifySignInPasskey(ctx, answer, browser))
  const isActive = userId && (await isStillActive(ctx, userId))
  if (!isActive)
    throw new AppError('wrong_credentials', 'Couldn’t verify this passkey. Try again or use your password.')
  return admit(ctx, userId, TWO_PROOFS)
}

async function isStillActive(ctx: PublicContext, userId: string): Promise<boolean> {
  const user = await ctx.app.database.asNobody((tx) =>
    tx.selectFrom('users').select('deactivatedAt').where('id', '=', userId).executeTakeFirst(),
  )
  return user?.deactivatedAt === null
}
