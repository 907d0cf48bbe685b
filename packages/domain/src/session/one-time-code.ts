/** The rules of the code that proves an address. */
export const ONE_TIME_CODE = {
  digits: 6,
  minutes: 10,
  tries: 5,
  resendAfterS: 60,
  failuresUntilClosed: 10,
  closedMinutes: 60,
} as const

/**
 * A code that signs in without a password. Fifty random bits: it is not guessed within its time, from however
 * many networks. The alphabet leaves out what is mistaken for something else.
 */
export const SIGN_IN_CODE = {
  alphabet: '0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  length: 10,
  minutes: 60,
  resendAfterS: 60,
} as const

/** A code as people type it: small letters, and blanks or hyphens in between. */
export const readSignInCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export type CodeState = {
  expiresAt: Date
  tries: number
  failures: number
  closedUntil: Date | null
}
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'used_up' | 'closed'

/** A wrong code burns a try; a code without tries left stays refused even when it is right. */
export function judgeCode(state: CodeState, matches: boolean, now: Date): CodeVerdict {
  if (state.closedUntil && state.closedUntil > now) return 'closed'
  if (state.tries >= ONE_TIME_CODE.tries) return 'used_up'
  if (state.expiresAt <= now) return 'expired'
  return matches ? 'right' : 'wrong'
}

/** Failures add up over resends: asking for a new code gives new tries, not a new count. */
export function afterWrongCode(state: CodeState, now: Date): CodeState {
  const failures = state.failures + 1
  const closes = failures % ONE_TIME_CODE.failuresUntilClosed === 0
  return {
    ...state,
    tries: state.tries + 1,
    failures,
    closedUntil: closes ? new Date(now.getTime() + ONE_TIME_CODE.closedMinutes * 60_000) : state.closedUntil,
  }
}
