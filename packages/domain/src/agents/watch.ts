import { plainLine } from '../text/plain-text.ts'
import { DAY_MS, HOUR_MS } from '../time/duration.ts'

/** Readings of Watchman, as other screens show them. */
export type WatchReadings = {
  now: Date
  platforms: readonly { label: string; state: string; sentence: string }[]
  signIns: readonly { label: string; until: Date | null }[]
  rules: readonly { no: number; name: string; noise: string | null }[]
  /** Recommended checks of connected platforms. */
  checks: { recommended: number; on: number }
  approvals: readonly { set: number; title: string; until: Date | null }[]
}

export type ObservationKind = 'data' | 'sign_in' | 'rule' | 'checks' | 'approval'
/** A thing to look at, and the address at which to look. */
export type Observation = { kind: ObservationKind; sentence: string; to: string }

const SIGN_IN_DAYS = 7
const APPROVAL_HOURS = 24
const NOT_FRESH = new Set(['late', 'failing', 'needs_sign_in'])

/** Everything worth a look, in the order in which it is urgent. */
export function observe({ now, platforms, signIns, rules, checks, approvals }: WatchReadings): Observation[] {
  const off = checks.recommended - checks.on
  return [
    ...approvals.flatMap(({ set, title, until }): Observation[] => {
      const hours = hoursUntil(now, until)
      if (hours === null || hours > APPROVAL_HOURS) return []
      const sentence = `“${plainLine(title)}” expires in ${hours} h without a decision.`
      return [{ kind: 'approval', sentence, to: `/changes?set=${set}` }]
    }),
    ...signIns.flatMap(({ label, until }): Observation[] => {
      const hours = hoursUntil(now, until)
      if (hours === null || hours * HOUR_MS > SIGN_IN_DAYS * DAY_MS) return []
      const left = hours <= 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
      return [
        { kind: 'sign_in', sentence: `${plainLine(label)}: sign-in ends in ${left}.`, to: '/my-connectors' },
      ]
    }),
    ...platforms
      .filter(({ state }) => NOT_FRESH.has(state))
      .map(({ label, sentence }): Observation => ({
        kind: 'data',
        sentence: `${label}: ${sentence}`,
        to: '/my-connectors',
      })),
    ...rules.flatMap(({ no, name, noise }): Observation[] =>
      noise === null
        ? []
        : [{ kind: 'rule', sentence: `Rule ${no}, “${plainLine(name)}”: ${noise}`, to: '/manage-alerts' }],
    ),
    ...(off > 0
      ? [
          {
            kind: 'checks' as const,
            sentence: `${off} of ${checks.recommended} recommended checks are off.`,
            to: '/rule-library',
          },
        ]
      : []),
  ]
}

/** Whole hours left, rounded down; null without an end, or once it has passed. */
function hoursUntil(now: Date, until: Date | null): number | null {
  const ms = until === null ? -1 : until.getTime() - now.getTime()
  return ms < 0 ? null : Math.floor(ms / HOUR_MS)
}
