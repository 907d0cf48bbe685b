import type { Schedule } from './schedule.ts'
import { dayText } from '../time/day-text.ts'
import { SNAPSHOT_TYPES, type SnapshotType } from '../metrics/vocabulary.ts'

/** Record of a rule over the last thirty days, with the state of its data and its entity. */
export type RuleRecord = {
  isActive: boolean
  activeDays: number
  schedule: Schedule
  fired: number
  /** Days on which the rule was evaluated on data. */
  judgedDays: number
  feedback: { useful: number; noise: number; knownVotes: number }
  snoozed: number
  /** Reopenings after clearing, on the entity with the most. */
  flaps: number
  /** Error of the last run; null when it succeeded. */
  failure: string | null
  /** Older active rule that does the same. */
  double: { ruleNo: number; name: string } | null
  /** State of the watched entity, for a rule about a single one. */
  entity: { type: SnapshotType; isGone: boolean; endedOn: string | null } | null
  /** Platforms whose numbers are late. */
  latePlatforms: readonly string[]
}

const MAX_ALERTS_A_DAY = 5
const FEWEST_VOTES = 4
const QUIET_DAYS = 14
const MAX_FLAPS = 3
const MANY_SNOOZES = 5

type Finding = string | null
/** Signs in display order: broken, then annoying, then idle; only the first two findings are shown. */
const SIGNS = {
  failing: ({ failure }) => failure,
  never_due: ({ schedule }) =>
    schedule.type === 'specific_days' && schedule.days.length === 0
      ? 'No run days selected, so this rule never runs.'
      : null,
  entity_ended: ended,
  stale: ({ latePlatforms: late }) => (late.length === 0 ? null : `Data from ${late.join(' and ')} is late.`),
  flapping: ({ flaps }) => (flaps >= MAX_FLAPS ? `Reopened ${flaps}× on one item in 30 days.` : null),
  noisy,
  duplicate: ({ double }) => double && `Duplicates rule #${double.ruleNo}, “${double.name}”.`,
  snoozed_often: ({ snoozed, fired }) =>
    snoozed >= MANY_SNOOZES && snoozed * 2 >= fired ? `Snoozed ${snoozed}× in 30 days.` : null,
  never_fired: ({ activeDays, fired }) =>
    activeDays >= QUIET_DAYS && fired === 0
      ? `Active for ${activeDays} days. Not fired in the last 30.`
      : null,
} satisfies Record<string, (record: RuleRecord) => Finding>
export type HealthSign = keyof typeof SIGNS
export type Health = { kind: HealthSign; sentence: string; other: number | null }

/** Findings about a rule, most important first. An inactive rule has none. */
export function healthFindings(record: RuleRecord): Health[] {
  if (!record.isActive) return []
  return (Object.keys(SIGNS) as HealthSign[]).flatMap((kind) => {
    const sentence: Finding = SIGNS[kind](record)
    if (sentence === null) return []
    return { kind, sentence, other: kind === 'duplicate' ? record.double!.ruleNo : null }
  })
}

function noisy({ fired, judgedDays, feedback }: RuleRecord): Finding {
  const { useful, noise, knownVotes } = feedback
  const votes = useful + noise + knownVotes
  if (votes >= FEWEST_VOTES && noise * 2 >= votes) return `${noise} of ${votes} ratings say noise.`
  if (judgedDays === 0 || fired / judgedDays <= MAX_ALERTS_A_DAY) return null
  return `≈ ${Math.round(fired / judgedDays)} alerts per run day.`
}

function ended({ entity }: RuleRecord): Finding {
  if (!entity) return null
  const { one: singular } = SNAPSHOT_TYPES[entity.type]
  if (entity.isGone) return `The ${singular} is no longer on the platform.`
  return entity.endedOn && `The ${singular} ended on ${dayText(entity.endedOn)}.`
}
