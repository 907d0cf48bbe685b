import type { MetCondition } from './judge.ts'

/** Maximum alerts of one rule sent as single messages; more are sent as one. */
export const MAX_SINGLE_ALERTS = 10
/** Maximum mails per address and hour, over all rules. */
export const MAX_PER_HOUR = 30
/** Maximum alerts listed in a digest; a larger one lists only the worst. */
export const MAX_LISTED_ALERTS = 200
export const WORST_LISTED = 50

export type MessageBundle<T> = { singles: T[]; digest: T[]; overLimit: T[] }

/**
 * Sends few alerts as single messages, and many, or those beyond the remaining room, as one digest. Without
 * room, alerts are held for one later message: none is lost.
 */
export function bundleAlerts<T>(alerts: readonly T[], room = MAX_PER_HOUR): MessageBundle<T> {
  if (room <= 0) return { singles: [], digest: [], overLimit: [...alerts] }
  if (alerts.length > MAX_SINGLE_ALERTS) return { singles: [], digest: [...alerts], overLimit: [] }
  if (alerts.length <= room) return { singles: [...alerts], digest: [], overLimit: [] }
  return { singles: alerts.slice(0, room - 1), digest: alerts.slice(room - 1), overLimit: [] }
}

/** Sorts alerts by excess over the threshold, in thresholds, largest first; equal ones keep their order. */
export const worstFirst = <T>(alerts: readonly T[], findings: (alert: T) => readonly MetCondition[]): T[] =>
  alerts
    .map((alert) => ({ alert, by: Math.max(0, ...findings(alert).map(excess)) }))
    .toSorted((one, other) => other.by - one.by)
    .map(({ alert }) => alert)

const excess = ({ value, threshold }: MetCondition) =>
  Math.abs(value - threshold) / (Math.abs(threshold) || 1)

/** Alerts listed in a digest; expects the worst first. */
export const listedInDigest = <T>(alerts: readonly T[]): T[] =>
  alerts.length > MAX_LISTED_ALERTS ? alerts.slice(0, WORST_LISTED) : [...alerts]
