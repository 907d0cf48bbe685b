import type { FactorProof } from '@flightdeck/contract/session'
import type { FactorMethod } from '@flightdeck/domain/factors'

/** Ways to prove identity. */
export type Way = FactorMethod | 'password'
export type Proof = FactorProof & { password?: string }

export const SWITCH: Record<Way, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery_code: 'Use a recovery code',
  password: 'Use your password',
}

/** Validation message before any request. */
export function gapIn(way: Way, text: string): string | undefined {
  if (way === 'totp' && !/^\d{6}$/.test(text)) return 'Enter the six digits from your app'
  if (way === 'recovery_code' && text.trim() === '') return 'Enter a recovery code'
  if (way === 'password' && text === '') return 'Enter your current password'
  return undefined
}

export function makeProof(way: Way, text: string): Proof | 'passkey' {
  if (way === 'passkey') return 'passkey'
  if (way === 'password') return { password: text }
  return way === 'totp' ? { code: text } : { recovery_code: text.trim() }
}
