import type { Connection, ConnectionDetail } from '@flightdeck/contract/connections'
import { isAdPlatform, PLATFORMS } from '@flightdeck/domain/platforms'
import { formatCount } from '../../lib/count-text.ts'
import { fromNow } from '../../lib/moment.ts'
import { connectionStates } from './vocabulary.ts'

const order = Object.keys(connectionStates)
const rank = ({ state }: Connection) => order.indexOf(state)

/** Worst state first; within a state, the largest lag first. */
export const worstFirst = (connections: readonly Connection[]): Connection[] =>
  connections.toSorted(
    (one, other) => rank(one) - rank(other) || (other.lag_hours ?? 0) - (one.lag_hours ?? 0),
  )

export const needsAttention = ({ state }: Connection): boolean =>
  state === 'failing' || state === 'needs_sign_in' || state === 'late'

/** `14 h`, `3 d`: hours below two days, then days. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`
}

/** Sign-in expiry; a sign-in the platform rejects has expired, regardless of the agreed duration. */
export function signInText({ state, connected_by, signed_in_until }: Connection, now: Date): string {
  if (!connected_by.is_member) return 'No longer a member'
  if (state === 'needs_sign_in') return 'Sign-in expired'
  return signed_in_until === null ? 'No expiry' : `Sign-in expires ${fromNow(signed_in_until, now)}`
}

/** Worst state among the platform's connections; null without any. */
export const worstState = (connections: readonly Connection[], platform: string) =>
  worstFirst(connections.filter((one) => one.platform === platform))[0]?.state ?? null

/** Used share of the allowed lag, 0 to 1. */
export const lagShare = ({ lag_hours, limit_hours }: Connection): number =>
  lag_hours === null || limit_hours <= 0 ? 0 : Math.min(1, lag_hours / limit_hours)

/** Next action for a connection. */
export type NextStep = 'choose' | 'reconnect' | 'resume' | 'sync' | 'plans' | 'validate'
export function nextStep({ state, accounts_chosen, platform }: Connection): NextStep {
  if (state === 'needs_sign_in') return 'reconnect'
  if (state === 'paused') return 'resume'
  if (PLATFORMS[platform].kind === 'sheet') return 'plans'
  if (!isAdPlatform(platform)) return 'validate'
  return state === 'setting_up' && accounts_chosen === 0 ? 'choose' : 'sync'
}

/** Objects that depend on the connection's data, as counts. */
export function dependantCounts({ dependants: of }: ConnectionDetail): string[] {
  return [
    formatCount(of.accounts, 'account'),
    formatCount(of.campaigns, 'campaign'),
    formatCount(of.line_items, 'line item'),
    formatCount(of.plan_sheets, 'plan sheet'),
    formatCount(of.alert_rules, 'alert rule'),
    formatCount(of.checks, 'check'),
    formatCount(of.reports, 'report'),
  ].filter((text) => !text.startsWith('0 '))
}

/** Message to a colleague who could sign in, after the user who connected has left. */
export const nudgeFor = ({ platform_label, label, connected_by }: Connection): string =>
  `Could you sign in to ${platform_label} in Flightdeck for us? The connection “${label}” was created by ` +
  `${connected_by.name}, who is no longer a member, so syncing stops when that sign-in expires.  ` +
  'Open My Connectors, select the connection and press Reconnect.'
