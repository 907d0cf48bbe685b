import type { Session } from '@flightdeck/contract'
import { AppError } from '../../ground/app-error.ts'
import type { PublicContext } from '../../edge/context.ts'
import { factorMethods } from '../factors/index.ts'
import { openSession, type ProvenIdentity } from './open-session.ts'
import { giveTicket } from './sign-in-ticket.ts'

/** A password, a code that was mailed, or the word of an issuer: what it asks for besides, it asks for its own organisation only. */
export const ONE_PROOF: ProvenIdentity = { secondFactor: false, vouchedBy: null }
/** A passkey, which the person unlocked; a second factor after the first proof. */
export const TWO_PROOFS: ProvenIdentity = { secondFactor: true, vouchedBy: null }

/**
 * Between knowing somebody and giving them a session, for every way to sign in: whoever has a second factor and has not
 * given it gets a ticket for the second step instead. Sessions that are open stay open.
 */
export async function admit(ctx: PublicContext, userId: string, proven: ProvenIdentity): Promise<Session> {
  if (!proven.secondFactor && (await factorMethods(ctx.app.database, userId)).length > 0) {
    await giveTicket(ctx, { userId, vouchedBy: proven.vouchedBy })
    throw new AppError('second_factor_needed', 'Confirm with your second factor to sign in.')
  }
  return openSession(ctx, userId, proven)
}
