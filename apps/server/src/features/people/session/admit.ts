import type { Session } from '@flightdeck/contract/session'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { factorMethods } from '../factors/index.ts'
import { openSession, type ProvenIdentity } from './open-session.ts'
import { giveTicket } from './sign-in-ticket.ts'

/** A password, a mailed code, or a provider's word; its further checks count for its organisation only. */
export const ONE_PROOF: ProvenIdentity = { secondFactor: false, vouchedBy: null }
/** A passkey unlocked by the person, or a second factor after the first proof. */
export const TWO_PROOFS: ProvenIdentity = { secondFactor: true, vouchedBy: null }

/**
 * Opens a session for an identified person, for every way to sign in. If the person's second factor is still
 * missing, gives a ticket for the second step instead. Open sessions stay open.
 */
export async function admit(ctx: PublicContext, userId: string, proven: ProvenIdentity): Promise<Session> {
  if (!proven.secondFactor && (await factorMethods(ctx.app.database, userId)).length > 0) {
    await giveTicket(ctx, { userId, vouchedBy: proven.vouchedBy })
    throw new AppError('second_factor_needed', 'Confirm with your second factor to sign in.')
  }
  return openSession(ctx, userId, proven)
}
