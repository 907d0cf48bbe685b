import type { PlatformKey } from '@flightdeck/domain'
import { isAdPlatform } from '@flightdeck/domain'

/** What the window at the platform has to say to the one that opened it. */
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
  /** The platform's window is open and in sight. */
  | { at: 'waiting' }
  /** The browser did not let a window open; the same tab can go instead. */
  | { at: 'blocked'; authoriseUrl: string }
  /** The window is closed, or has left our sight. */
  | { at: 'unseen' }
  /** The platform has sent its window back to us. */
  | { at: 'finishing' }
  | { at: 'denied' }
  | { at: 'failed'; sentence: string }
export type SignIn = { platform: PlatformKey; attempt: string } & Step

/** Takes news of its own attempt only. A window thought closed may still bring good news. */
export function afterNews(signIn: SignIn | null, news: News): SignIn | null {
  if (signIn === null || signIn.attempt !== news.attempt) return signIn
  const { platform, attempt } = signIn
  if (news.kind === 'signed in') return null
  if (news.kind === 'arrived') return { platform, attempt, at: 'finishing' }
  if (news.kind === 'denied') return { platform, attempt, at: 'denied' }
  return { platform, attempt, at: 'failed', sentence: news.sentence }
}

/** A window that has come back to us answers for itself; only one that is still away can be lost. */
export const afterClose = (signIn: SignIn | null, attempt: string): SignIn | null =>
  signIn?.attempt === attempt && signIn.at === 'waiting' ? { ...signIn, at: 'unseen' } : signIn

/** Accounts come next, unless some are chosen already, the platform has none, or a queue is to be gone on with. */
export function placeAfter({ platform, connectionId, accountsChosen, returnTo }: Outcome): string {
  if (returnTo.startsWith('/all-platforms') || accountsChosen > 0 || !isAdPlatform(platform)) return returnTo
  return `/all-dsp-account?id=${connectionId}`
}
