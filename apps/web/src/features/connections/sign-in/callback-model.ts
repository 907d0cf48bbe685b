import type { PendingSignIn } from './stored-sign-in.ts'

/** Query parameters of the redirect. TikTok names its code auth_code; the others use code. */
export type SignInReturn = { state: string; code: string | null; error: string | null }

export function parseSignInReturn(search: string): SignInReturn {
  const query = new URLSearchParams(search)
  return {
    state: query.get('state') ?? '',
    code: query.get('code') ?? query.get('auth_code'),
    error: query.get('error') ?? query.get('error_code'),
  }
}

export type SignInMatch =
  /** Response to our own attempt; the server completes it. */
  | { kind: 'ours'; pendingSignIn: PendingSignIn; callback: { state: string; code?: string; error?: string } }
  | { kind: 'not ours' }

/** A response counts only in the window that started the sign-in, and only with its state value. */
export function matchSignIn(
  { state, code, error }: SignInReturn,
  pendingSignIn: PendingSignIn | null,
): SignInMatch {
  if (pendingSignIn === null || state === '' || state !== pendingSignIn.state) return { kind: 'not ours' }
  if (code !== null && error === null) return { kind: 'ours', pendingSignIn, callback: { state, code } }
  return { kind: 'ours', pendingSignIn, callback: { state, error: error ?? 'access_denied' } }
}

/** Declining on the platform is a choice, not a failure. */
export const isDenied = (error: string | undefined) =>
  error === 'access_denied' || error === 'user_denied' || error === 'consent_required'

export const messages = {
  notOurs: 'This sign-in wasn’t started here, so it was ignored. Start again from Connectors.',
  denied: (platform: string) => `Permission was declined on ${platform}. Nothing was connected.`,
  failed: (platform: string) => `Couldn’t finish the ${platform} sign-in. Try again.`,
}
