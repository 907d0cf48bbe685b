import type { Day } from '../time/day.ts'

/** Rules of the second factor. Codes of an authenticator app are those of RFC 6238. */
export const SECOND_FACTOR = {
  digits: 6,
  periodS: 30,
  /** Accepted steps before and after ours, because clocks of phones differ. */
  driftSteps: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  /** Time for the second step of a sign-in, and attempts in it. */
  ticketMinutes: 10,
  triesPerTicket: 5,
  challengeMinutes: 5,
  /** Maximum age of a recent proof, which a user needs to change their factors. */
  recentMinutes: 15,
  mostPasskeys: 20,
} as const

export const FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / SECOND_FACTOR.periodS)

/** Steps whose code is accepted now: those around this moment that are later than the last one used. */
export function stepsTaken(now: Date, lastStep: number): number[] {
  const { driftSteps } = SECOND_FACTOR
  const present = stepAt(now)
  const around = Array.from({ length: 2 * driftSteps + 1 }, (_none, at) => present - driftSteps + at)
  return around.filter((step) => step > lastStep)
}

/** Excludes letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const CODE_LENGTH = 12

/** A code to keep on paper, from random numbers below the alphabet's length. */
export const recoveryCode = (below: (limit: number) => number): string =>
  inGroups(Array.from({ length: CODE_LENGTH }, () => ALPHABET[below(ALPHABET.length)]).join(''))

/** Accepts a code typed from paper, with other spaces, dashes and case. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')

const inGroups = (text: string) => text.match(/.{4}/g)!.join('-')

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: how authenticator apps write a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Content of the QR code for an authenticator app. */
export function otpauthUri({
  issuer,
  account,
  secret,
}: {
  issuer: string
  account: string
  secret: string
}): string {
  const { digits, periodS } = SECOND_FACTOR
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${periodS}`
}

/**
 * Whether the requirement is in force: the organisation then shows nothing to a user without a second factor.
 */
export const isSecondFactorDue = (on: Day | null, today: Day): boolean => on !== null && on <= today

/** Why a second factor can't be required as requested, or null. */
export function requirementProblem(
  on: Day | null,
  { today, before, hasOwn }: { today: Day; before: Day | null; hasOwn: boolean },
): string | null {
  if (on === null || on === before) return null
  if (!hasOwn) return 'Set up your own second factor first.'
  if (on < today) return 'Choose today or a later date.'
  return null
}
