import { type PlatformKey, isAdPlatform } from '@flightdeck/domain/platforms'

/** Message from the platform's window to its opener. */
export type News = { attempt: string } & (
  | { kind: 'arrived' }
  | { kind: 'signed in'; outcome: Outcome }
  | { kind: 'denied' }
  | { kind: 'failed'; sentence: string }
)
export type Outcome = {
  platform: PlatformKey
  connectionId: string
  accountsChosen: number
  returnTo: string
}

type Step =
  | { at: 'opening' }
  /** The platform's window is open and visible. */
  | { at: 'waiting' }
  /** The browser blocked the window; this tab can be redirected instead. */
  | { at: 'blocked'; authoriseUrl: string }
  /** The window was closed, or is no longer observable. */
  | { at: 'unseen' }
  /** The platform has redirected its window back to us. */
  | { at: 'finishing' }
  | { at: 'denied' }
  | { at: 'failed'; sentence: string }
export type SignIn = { platform: PlatformKey; attempt: string } & Step

/** Applies messages of its own attempt only. A window assumed closed may still report success. */
export function afterNews(signIn: SignIn | null, news: News): SignIn | null {
  if (signIn === null || signIn.attempt !== news.attempt) return signIn
  const { platform, attempt } = signIn
  if (news.kind === 'signed in') return null
  if (news.kind === 'arrived') return { platform, attempt, at: 'finishing' }
  if (news.kind === 'denied') return { platform, attempt, at: 'denied' }
  return { platform, attempt, at: 'failed', sentence: news.sentence }
}

/** A window that was redirected back reports for itself; only one still at the platform can be lost. */
export const afterClose = (signIn: SignIn | null, attempt: string): SignIn | null =>
  signIn?.attempt === attempt && signIn.at === 'waiting' ? { ...signIn, at: 'unseen' } : signIn

/** Account selection is next, unless accounts are selected, the platform has none, or a queue continues. */
export function placeAfter({ platform, connectionId, accountsChosen, returnTo }: Outcome): string {
  if (returnTo.startsWith('/all-platforms') || accountsChosen > 0 || !isAdPlatform(platform)) return returnTo
  return `/all-dsp-account?id=${connectionId}`
}
