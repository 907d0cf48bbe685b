import {
  computeScore,
  weighTally,
  type CheckSubject,
  type Rollable,
  type RolledUp,
  type Stand,
} from '@flightdeck/domain/checks'
import { roundHalfAway, removeFloatNoise } from '@flightdeck/domain/numbers'
import { dayFromNumber, type Day } from '@flightdeck/domain/time'
import type { CheckupRow } from '../protocol.ts'
import { isAsset, findInsertionOrder, findRoot } from './trees.ts'

/** An entity in its tree, with its state and its check vector. */
export type EntityCheckup = Rollable<number> & {
  subject: CheckSubject
  stand: Stand
  leftMicros: number | null
}

/** Checkup of an entity, as stored. */
export function toCheckupRow(
  { subject, stand, leftMicros, signs, below, uses }: EntityCheckup,
  rolled: RolledUp<number>,
  numbers: ReadonlyMap<CheckSubject, number>,
): CheckupRow {
  const { tally, isBySpend } = weighTally(rolled)
  const { score, confidence } = computeScore(tally)
  const order = findInsertionOrder(subject)
  return {
    entity_no: numbers.get(subject)!,
    platform: subject.account.platform,
    kind: subject.kind,
    native_id: subject.nativeId,
    name: subject.name.replaceAll('\0', ''),
    parent_no: subject.parent && numbers.get(subject.parent)!,
    order_no: order && numbers.get(order)!,
    root_no: numbers.get(isAsset(subject) ? subject : findRoot(subject))!,
    children: below.length + uses.length,
    effective: subject.effective,
    channel: subject.channel,
    starts_on: dayText(subject.startsOn),
    ends_on: dayText(subject.endsOn),
    budget_micros: whole(stand.budgetMicros),
    spend_micros: whole(stand.spendMicros),
    spend_since: dayText(stand.spendSince),
    pacing: decimal(stand.pacing),
    used_percent: decimal(stand.usedPercent),
    left_micros: whole(leftMicros),
    goal_micros: whole(stand.goal?.micros ?? null),
    goal_unit: stand.goal?.unit ?? null,
    goal_by: stand.goal?.by ?? null,
    vector_no: signs,
    below_no: rolled.signs,
    score: rounded(score),
    confidence: rounded(confidence)!,
    passed_weight: rounded(tally.passed)!,
    applicable_weight: rounded(tally.applicable)!,
    is_by_spend: isBySpend,
    outcomes_ran: tally.ran,
    outcomes_skipped: tally.notApplicable,
  }
}

/** Not rounded here; rounding happens once, on display. */
const decimal = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : removeFloatNoise(value)

/** Rounds so that equal numbers give equal text, independent of the order of addition. */
const rounded = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : roundHalfAway(value, 6)

const MAX_MICROS = 9e18
const whole = (micros: number | null): number | null =>
  micros === null || !(Math.abs(micros) < MAX_MICROS) ? null : Math.round(micros)

/** Day numbers with a four-digit year. */
const [FIRST_DAY, LAST_DAY] = [-719_162, 2_932_896]
const texts = new Map<number, Day>()
export function dayText(day: number | null): Day | null {
  if (day === null || day < FIRST_DAY || day > LAST_DAY) return null
  let text = texts.get(day)
  if (text === undefined) texts.set(day, (text = dayFromNumber(day)))
  return text
}
