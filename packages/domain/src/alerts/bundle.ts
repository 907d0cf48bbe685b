import type { MetCondition } from './judge.ts'

/** More alerts of one rule than this at once are told in one message. */
export const MOST_SINGLE = 10
/** So many mails an address gets in an hour, from all rules together. */
export const MOST_PER_HOUR = 30
/** More than this is summed up, with the worst of them by name. */
export const MOST_LISTED = 200
export const WORST_LISTED = 50

export type MessageBundle<T> = { singles: T[]; digest: T[]; held: T[] }

/**
 * Few alerts are told one by one, many in one digest, and so are those for which there is no room one by one. Without any
 * room they are held, to come in one message when there is some again: none is lost.
 */
export function bundleAlerts<T>(alerts: readonly T[], room = MOST_PER_HOUR): MessageBundle<T> {
  if (room <= 0) return { singles: [], digest: [], held: [...alerts] }
  if (alerts.length > MOST_SINGLE) return { singles: [], digest: [...alerts], held: [] }
  if (alerts.length <= room) return { singles: [...alerts], digest: [], held: [] }
  return { singles: alerts.slice(0, room - 1), digest: alerts.slice(room - 1), held: [] }
}

/** Those furthest beyond a threshold first, measured in thresholds; among equals the order stays. */
export const worstFirst = <T>(alerts: readonly T[], findings: (alert: T) => readonly MetCondition[]): T[] =>
  alerts
    .map((alert) => ({ alert, by: Math.max(0, ...findings(alert).map(excess)) }))
    .toSorted((one, other) => other.by - one.by)
    .map(({ alert }) => alert)

const excess = ({ value, threshold }: MetCondition) =>
  Math.abs(value - threshold) / (Math.abs(threshold) || 1)

/** Whom a digest names, of those given worst first. */
export const listedInDigest = <T>(alerts: readonly T[]): T[] =>
  alerts.length > MOST_LISTED ? alerts.slice(0, WORST_LISTED) : [...alerts]
