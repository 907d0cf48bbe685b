import type { FactorProof, Session } from '@flightdeck/contract/session'
import type { PublicContext } from '../../../ground/operations.ts'
import { factorMethods, optionsToProve, requireSecondFactor } from '../factors/index.ts'
import { TWO_PROOFS } from './admit.ts'
import { verifyDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import { rememberRefusal } from './refused-sign-in.ts'
import { readTicket, tryTicket, useUpTicket } from './sign-in-ticket.ts'

/** Lists the methods only to the holder of a ticket, who has given the first proof. */
export async function beginSecondFactor(ctx: PublicContext) {
  const { userId } = await readTicket(ctx)
  const methods = await factorMethods(ctx.app.database, userId)
  return { methods, passkey: methods.includes('passkey') ? await optionsToProve(ctx, userId) : null }
}

export async function finishSecondFactor(ctx: PublicContext, proof: FactorProof): Promise<Session> {
  const { userId, vouchedBy } = await tryTicket(ctx)
  const { email } = await ctx.app.database.asNobody((tx) =>
    tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  await requireSecondFactor(ctx, userId, proof, verifyDevice(ctx, email)).catch((error: unknown) => {
    rememberRefusal(ctx, userId)
    throw error
  })
  await useUpTicket(ctx)
  return openSession(ctx, userId, { ...TWO_PROOFS, vouchedBy })
}
