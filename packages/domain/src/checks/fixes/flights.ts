import { addDays, dayNumber, dayOrNull } from '../../time/day.ts'
import type { Stretch } from '../../writes/change.ts'
import { walkAncestors, type CheckSubject } from '../subject.ts'
import { dayWords } from '../words.ts'
import { proposeChange, type Fix, type Proposal } from './proposal.ts'

type Days = { startsOn: number | null; endsOn: number | null }
/** Other days for the whole flight. Where it is made of stretches, the first or the last of them moves. */
export function flightTo(subject: CheckSubject, to: Days, why: string): Proposal[] {
  const segments = (subject.settings.budget?.segments ?? []).toSorted((a, b) =>
    a.startsOn < b.startsOn ? -1 : 1,
  )
  const after = { startsOn: dayOrNull(to.startsOn), endsOn: dayOrNull(to.endsOn) }
  if (subject.kind === 'line_item' || segments.length < 2) return proposeChange(subject, 'flight', after, why)
  const isStart = to.startsOn !== subject.startsOn
  if (isStart && to.endsOn !== subject.endsOn) return []
  const { startsOn, endsOn } = (isStart ? segments[0] : segments.at(-1))!
  const moved = isStart ? { startsOn: after.startsOn, endsOn } : { startsOn, endsOn: after.endsOn }
  return proposeChange(subject, 'flight', moved, why, { part: { startsOn, endsOn } })
}

const planned = ({ plan }: CheckSubject): Days | null =>
  plan.length === 0
    ? null
    : { startsOn: Math.min(...plan.map(({ from }) => from)), endsOn: Math.max(...plan.map(({ to }) => to)) }

const outsideParent: Fix = (subject) => {
  const { parent, startsOn, endsOn } = subject
  const plan = planned(subject)
  if (plan)
    return flightTo(
      subject,
      plan,
      `The plan runs from ${dayWords(plan.startsOn)} to ${dayWords(plan.endsOn)}.`,
    )
  if (!parent || parent.startsOn === null || startsOn === null) return []
  const to = {
    startsOn: Math.max(startsOn, parent.startsOn),
    endsOn: parent.endsOn === null ? endsOn : Math.min(endsOn ?? parent.endsOn, parent.endsOn),
  }
  return flightTo(
    subject,
    to,
    `What is above it runs from ${dayWords(parent.startsOn)} to ${dayWords(parent.endsOn)}.`,
  )
}

/** The end of the nearest above that has one, or of the plan. */
function laterEnd(subject: CheckSubject): { endsOn: number; of: string } | null {
  const plan = planned(subject)?.endsOn
  if (plan) return { endsOn: plan, of: 'The plan' }
  for (const above of walkAncestors(subject))
    if (above.endsOn !== null)
      return { endsOn: above.endsOn, of: `The ${above.kind.replace('_', ' ')} above it` }
  return null
}
const extended: Fix = (subject) => {
  const later = laterEnd(subject)
  const { startsOn, endsOn, account } = subject
  if (!later || later.endsOn < account.today || (endsOn !== null && later.endsOn <= endsOn)) return []
  return flightTo(
    subject,
    { startsOn, endsOn: later.endsOn },
    `${later.of} ends on ${dayWords(later.endsOn)}.`,
  )
}

const endedButActive: Fix = (subject) => [
  ...extended(subject, {}),
  ...proposeChange(
    subject,
    'status',
    'paused',
    `Ended on ${dayWords(subject.endsOn)}. Paused, the status shows that.`,
  ),
]

/** Extends the child that ends last to the end of the order. */
const notExtended: Fix = (subject) => {
  const running = subject.children.filter(({ status, endsOn }) => status === 'active' && endsOn !== null)
  const last = running.toSorted((a, b) => b.endsOn! - a.endsOn!)[0]
  if (!last || subject.endsOn === null) return []
  const why = `The insertion order runs until ${dayWords(subject.endsOn)}, and no line item after ${dayWords(last.endsOn)}.`
  return flightTo(last, { startsOn: last.startsOn, endsOn: subject.endsOn }, why)
}

const inOrder = ({ settings: { budget } }: CheckSubject) =>
  (budget?.segments ?? []).toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))

const stretchTo = (subject: CheckSubject, { startsOn, endsOn }: Stretch, to: Stretch, why: string) =>
  proposeChange(subject, 'flight', to, why, { part: { startsOn, endsOn } })

const gap: Fix = (subject) => {
  const segments = inOrder(subject)
  for (const [at, next] of segments.entries()) {
    const before = segments[at - 1]
    if (!before || dayNumber(next.startsOn) <= dayNumber(before.endsOn) + 1) continue
    const [last, first] = [addDays(next.startsOn, -1), addDays(before.endsOn, 1)]
    const why = `No flight covers ${first} to ${last}.`
    return [
      ...stretchTo(subject, before, { startsOn: before.startsOn, endsOn: last }, why),
      ...stretchTo(subject, next, { startsOn: first, endsOn: next.endsOn }, why),
    ]
  }
  return []
}

const overlap: Fix = (subject) => {
  const segments = inOrder(subject)
  for (const [at, next] of segments.entries()) {
    const before = segments[at - 1]
    if (!before || next.startsOn > before.endsOn) continue
    const why = `${next.startsOn} to ${before.endsOn} is in two flights.`
    return [
      ...stretchTo(subject, before, { startsOn: before.startsOn, endsOn: addDays(next.startsOn, -1) }, why),
      ...stretchTo(subject, next, { startsOn: addDays(before.endsOn, 1), endsOn: next.endsOn }, why),
    ]
  }
  return []
}

export const FLIGHT_FIXES = {
  'BUD-08': outsideParent,
  'BUD-09': endedButActive,
  'BUD-10': extended,
  'BUD-11': gap,
  'BUD-12': overlap,
  'BUD-13': notExtended,
  'BUD-17': extended,
} satisfies Record<string, Fix>
