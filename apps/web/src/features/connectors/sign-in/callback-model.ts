import type { KeptSignIn } from './kept-sign-in.ts'

/** What a platform hung on the address. TikTok calls its code auth_code; the others call it code. */
export type SignInReturn = { state: string; code: string | null; error: string | null }

export function readReturned(search: string): SignInReturn {
  const query = new URLSearchParams(search)
  return {
    state: query.get('state') ?? '',
    code: query.get('code') ?? query.get('auth_code'),
    error: query.get('error') ?? query.get('error_code'),
  }
}

export type Judgement =
  /** The answer is ours; the server finishes with it. */
  | { kind: 'ours'; kept: KeptSignIn; answer: { state: string; code?: string; error?: string } }
  | { kind: 'not ours' }

/** An answer counts only in the window that asked, and only with the random value it was given. */
export function judge({ state, code, error }: SignInReturn, kept: KeptSignIn | null): Judgement {
  if (kept === null || state === '' || state !== kept.state) return { kind: 'not ours' }
  if (code !== null && error === null) return { kind: 'ours', kept, answer: { state, code } }
  return { kind: 'ours', kept, answer: { state, error: error ?? 'access_denied' } }
}

/** Saying no on the platform is a choice, not a failure. */
export const isDenied = (error: string | undefined) =>
  error === 'access_denied' || error === 'user_denied' || error === 'consent_required'

export const sentences = {
  notOurs: 'This sign-in wasn’t started here, so it was ignored. Start again from Connectors.',
  denied: (platform: string) => `Permission was declined on ${platform}. Nothing was connected.`,
  failed: (platform: string) => `Couldn’t finish the ${platform} sign-in. Try again.`,
}
