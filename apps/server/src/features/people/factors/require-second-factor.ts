import type { FactorProof, PasskeyAnswer } from '@flightdeck/contract/session'
import { INSTALLATION } from '@flightdeck/db'
import type { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { resetRateLimit, consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { findHomeOrganisation } from '../organisation/index.ts'
import { recordFactorChange } from './change-factors.ts'
import { usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const USER_LIMIT = { per: 10, seconds: 3600 }
/** A whole office may share one address. */
const ADDRESS_LIMIT = { per: 600, seconds: 3600 }

/**
 * Throws unless the user's second factor is valid. Tries are limited per user, separately for known
 * callers (a browser, a session), so that strangers with a password lock no one out; and per network address.
 */
export async function requireSecondFactor(
  ctx: PublicContext,
  userId: string,
  proof: FactorProof,
  callerKey: string | null,
): Promise<void> {
  const { database } = ctx.app
  const tries = `second factor:${callerKey ?? 'anywhere'}:${userId}`
  await consumeRateLimit(database, `second factor ip:${ctx.ip}`, ADDRESS_LIMIT)
  await consumeRateLimit(database, tries, USER_LIMIT)
  if (!(await isProven(ctx, userId, proof))) throw notRight(proof)
  await resetRateLimit(database, tries)
}

async function isProven(ctx: PublicContext, userId: string, proof: FactorProof): Promise<boolean> {
  const { app, now } = ctx
  if (proof.passkey) return (await usePasskey(ctx, proof.passkey, { purpose: 'prove', userId })) !== null
  if (proof.recovery_code !== undefined) return provenByRecovery(ctx, userId, proof.recovery_code)
  const { code = '' } = proof
  return app.database.asNobody((tx) => useTotp(app, tx, { userId, code, now, isConfirmed: true }))
}

/** Mails the person, because the printed codes replace a second factor for any holder. */
async function provenByRecovery(ctx: PublicContext, userId: string, code: string): Promise<boolean> {
  const { app, now } = ctx
  const home = (await app.database.asPerson(userId, (tx) => findHomeOrganisation(tx, userId))) ?? INSTALLATION
  const isUsed = await app.database.inOrganisation(home, async (tx) => {
    if (!(await useRecoveryCode(app.secret, tx, { userId, code, now }))) return false
    await recordFactorChange(
      ctx,
      tx,
      { userId, home },
      { action: 'factor.recovery_code_used', what: 'Recovery code' },
    )
    return true
  })
  app.wake('outbox')
  return isUsed
}

/** User whose passkey signed this browser's challenge. */
export const verifySignInPasskey = (ctx: PublicContext, answer: PasskeyAnswer, browserHash: Buffer) =>
  usePasskey(ctx, answer, { purpose: 'sign_in', browserHash })

function notRight({ code, recovery_code }: FactorProof): AppError {
  if (code !== undefined) return invalidField('code', 'Incorrect or used code. Wait for the next one.')
  if (recovery_code !== undefined) return invalidField('recovery_code', 'Incorrect or used recovery code.')
  return invalidField('passkey', 'Couldn’t verify this passkey. Try again.')
}
