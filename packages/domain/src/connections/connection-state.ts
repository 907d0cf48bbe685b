import type { Day } from '../time/day.ts'
import type { Lag } from './connection-health.ts'

export type ConnectionState =
  | 'setting_up'
  | 'loading'
  | 'healthy'
  | 'late'
  | 'failing'
  | 'needs_sign_in'
  | 'paused'

export type ConnectionFacts = {
  storedState: 'setting_up' | 'active' | 'needs_sign_in' | 'paused'
  /** Platforms without accounts have nothing to choose, and work once signed in. */
  hasAccounts: boolean
  accounts: {
    name: string
    dataThrough: Day | null
    isLoading: boolean
    lag: Lag | null
    error: string | null
    /** Rate-limited by the platform. */
    hasToWait: boolean
  }[]
  error: string | null
}

/**
 * State of a connection for users, with a sentence that says why and what to do. The worst account counts.
 */
export function connectionState({ storedState, hasAccounts, accounts, error }: ConnectionFacts): {
  state: ConnectionState
  sentence: string
} {
  if (storedState === 'needs_sign_in')
    return {
      state: 'needs_sign_in',
      sentence: `${error ?? 'Sign-in expired.'} Reconnect to resume syncing.`,
    }
  if (storedState === 'paused')
    return { state: 'paused', sentence: 'Paused. Data stays as is until you resume.' }
  if (!hasAccounts) return { state: 'healthy', sentence: 'Signed in. Ready to sync.' }
  if (accounts.length === 0) return { state: 'setting_up', sentence: 'Choose accounts to import.' }

  const failing = accounts.filter((account) => account.error !== null)
  if (failing.length > 0) {
    return { state: 'failing', sentence: `${accountsLabel(failing, accounts)}: ${failing[0]!.error}` }
  }
  const loading = accounts.filter((account) => account.isLoading)
  if (loading.length > 0)
    return {
      state: 'loading',
      sentence: `Loading ${countText(loading.length, 'account')} for the first time.`,
    }
  const late = accounts.filter((account) => account.lag?.isLate)
  if (late.length > 0) {
    const { name, lag } = late.toSorted((a, b) => b.lag!.hours - a.lag!.hours)[0]!
    return {
      state: 'late',
      sentence: `${name} is ${lag!.hours} h behind (usually up to ${lag!.limitHours} h).`,
    }
  }
  const waiting = accounts.filter((account) => account.hasToWait)
  if (waiting.length > 0)
    return {
      state: 'healthy',
      sentence: `On time. Rate-limited by the platform. ${accountsLabel(waiting, accounts)} will sync later.`,
    }
  return { state: 'healthy', sentence: 'Up to date.' }
}

const accountsLabel = (some: { name: string }[], all: unknown[]) =>
  some.length === 1 ? some[0]!.name : `${some.length} of ${all.length} accounts`
const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
