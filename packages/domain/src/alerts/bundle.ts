import type { Finding } from './judge.ts'

/** More alerts of one rule than this at once are told in one message. */
export const MOST_SINGLE = 10
/** After so many mails in an hour the rest of a run comes in one. */
export const MOST_PER_HOUR = 30
/** More than this is summed up, with the worst of them by name. */
export const MOST_LISTED = 200
export const WORST_LISTED = 50

/**
 * Few alerts are told one by one, many in one digest, and what is beyond an hour's budget in one too. Nothing is held
 * back: whoever was told of a hundred things still hears of the next.
 */
export function bundleAlerts<T>(alerts: readonly T[], sentThisHour = 0): { singles: T[]; digest: T[] } {
  if (alerts.length > MOST_SINGLE) return { singles: [], digest: [...alerts] }
  const room = Math.max(0, MOST_PER_HOUR - sentThisHour)
  // A digest of one would be the same number of messages, and say less.
  if (alerts.length <= room + 1) return { singles: [...alerts], digest: [] }
  return { singles: alerts.slice(0, room), digest: alerts.slice(room) }
}

/** Those furthest beyond a threshold first, measured in thresholds; among equals the order stays. */
export const worstFirst = <T>(alerts: readonly T[], findings: (alert: T) => readonly Finding[]): T[] =>
  alerts
    .map((alert) => ({ alert, by: Math.max(0, ...findings(alert).map(excess)) }))
    .toSorted((one, other) => other.by - one.by)
    .map(({ alert }) => alert)

const excess = ({ value, threshold }: Finding) => Math.abs(value - threshold) / (Math.abs(threshold) || 1)

/** Whom a digest names, of those given worst first. */
export const listedInDigest = <T>(alerts: readonly T[]): T[] =>
  alerts.length > MOST_LISTED ? alerts.slice(0, WORST_LISTED) : [...alerts]
