import { createHmac, randomInt } from 'node:crypto'
import { ONE_TIME_CODE } from '@flightdeck/domain/session'
import type { PublicContext } from '../../../ground/operations.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { deriveKey } from '../../../ground/secret.ts'

export function newCode(): string {
  return String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0')
}

/** Keyed and bound to the address: six digits alone would be guessed from a stolen hash in a second. */
export function hashCode(secret: string, email: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'one-time code')).update(`${email} ${code}`).digest()
}

/** Limits code mails to one a minute and five an hour per address, and twenty an hour per network address. */
export async function allowCodeMail(ctx: PublicContext, email: string): Promise<void> {
  const { database } = ctx.app
  await consumeRateLimit(database, `code mail ip:${ctx.ip}`, { per: 20, seconds: 3600 })
  await consumeRateLimit(database, `code mail hour:${email}`, { per: 5, seconds: 3600 })
  await consumeRateLimit(database, `code mail minute:${email}`, {
    per: 1,
    seconds: ONE_TIME_CODE.resendAfterS,
  })
}
