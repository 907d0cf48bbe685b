import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_S } from '@flightdeck/domain/time'
import { deriveKey } from '../../../ground/secret.ts'
import type { PublicContext } from '../../../ground/operations.ts'

const COOKIE = 'flightdeck-device'
const HALF_A_YEAR_S = 180 * DAY_S

/**
 * A browser that has signed in as this person before. It has an allowance of tries of its own, so that strangers who
 * guess at the account cannot lock its owner out.
 */
export function verifyDevice(ctx: PublicContext, email: string): string | null {
  const [device, mark] = ctx.cookie(COOKIE)?.split('.') ?? []
  if (!device || !mark) return null
  const expected = deviceMark(ctx, device, email)
  const presentedMark = Buffer.from(mark, 'base64url')
  return presentedMark.length === expected.length && timingSafeEqual(presentedMark, expected) ? device : null
}

export function rememberDevice(ctx: PublicContext, email: string): void {
  if (verifyDevice(ctx, email)) return
  const device = randomBytes(12).toString('base64url')
  const secure = ctx.isSecure ? '; Secure' : ''
  const value = `${device}.${deviceMark(ctx, device, email).toString('base64url')}`
  ctx.setCookie(
    `${COOKIE}=${value}; Path=/api/auth; Max-Age=${HALF_A_YEAR_S}; HttpOnly; SameSite=Strict${secure}`,
  )
}

function deviceMark(ctx: PublicContext, device: string, email: string): Buffer {
  return createHmac('sha256', deriveKey(ctx.app.secret, 'known device')).update(`${device} ${email}`).digest()
}
