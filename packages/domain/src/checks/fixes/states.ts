import { overlap, sameSetUp } from '../rules/duplicates.ts'
import { sumDelivered } from '../sum-delivered.ts'
import { lineItemsBelow } from '../peers.ts'
import type { CheckSubject } from '../subject.ts'
import { dayWords } from '../words.ts'
import { proposeChange, type Fix } from './proposal.ts'

const paused =
  (why: string): Fix =>
  (subject) =>
    subject.status === 'active' ? proposeChange(subject, 'status', 'paused', why) : []
const kindLabel = ({ nativeKind, kind }: CheckSubject) => nativeKind || kind.replace('_', ' ')

const underPaused: Fix = (subject) => {
  const { heldBy } = subject
  return [
    ...(heldBy
      ? proposeChange(heldBy, 'status', 'active', `The ${kindLabel(heldBy)} above it is ${heldBy.status}.`)
      : []),
    ...proposeChange(
      subject,
      'status',
      'paused',
      'Nothing runs while the level above is off: switch it off as well.',
    ),
  ]
}

/** Activates a paused line item below whose flight is not over, or pauses the container. */
const emptyContainer: Fix = (subject) => {
  const { today } = subject.account
  const child = lineItemsBelow(subject).find(
    ({ status, endsOn }) => status === 'paused' && (endsOn === null || endsOn >= today),
  )
  return [
    ...(child
      ? proposeChange(
          child,
          'status',
          'active',
          `It is paused and could run until ${dayWords(child.endsOn)}.`,
        )
      : []),
    ...proposeChange(subject, 'status', 'paused', 'Nothing below it can run, so its budget cannot spend.'),
  ]
}

/**
 * Pauses a duplicate beside one that keeps running: the one that delivered most. Fixing every issue of a group
 * pauses all but one on each of its days.
 */
const duplicate: Fix = (subject) => {
  const survivor = keptDuplicate(subject)
  return survivor && subject.status === 'active'
    ? proposeChange(
        subject,
        'status',
        'paused',
        `It bids against ${survivor.name}, which has the same set-up and ${hasDeliveredMore(survivor, subject) ? 'delivered more' : 'is older'}.`,
      )
    : []
}

/** Line item that keeps running in place of this one; undefined where this one is to keep running. */
function keptDuplicate(subject: CheckSubject): CheckSubject | undefined {
  const survivors: CheckSubject[] = []
  for (const candidate of sameSetUp(subject).toSorted((a, b) => (isPreferred(a, b) ? -1 : 1))) {
    const better = survivors.find((other) => overlap(candidate, other))
    if (candidate === subject) return better
    if (!better) survivors.push(candidate)
  }
  return undefined
}

/** Delivery so far; 0 where it is not known. */
function deliveredSoFar(subject: CheckSubject): number {
  const { dataFrom, dataThrough } = subject.account
  if (dataFrom === null || dataThrough === null) return 0
  return sumDelivered(subject, 'spend', dataFrom, dataThrough) ?? 0
}
const hasDeliveredMore = (one: CheckSubject, other: CheckSubject): boolean =>
  deliveredSoFar(one) > deliveredSoFar(other)

/** More delivery first, then the older id. Ids are numbers without leading zeros on most platforms: shorter is older. */
function isPreferred(candidate: CheckSubject, other: CheckSubject): boolean {
  const more = deliveredSoFar(candidate) - deliveredSoFar(other)
  if (more !== 0) return more > 0
  const longer = candidate.nativeId.length - other.nativeId.length
  return longer === 0 ? candidate.nativeId < other.nativeId : longer < 0
}

export const STATE_FIXES = {
  'STR-01': underPaused,
  'STR-02': emptyContainer,
  'STR-05': paused(
    'It was paused for months before someone switched it on: pause it until that is confirmed.',
  ),
  'BUD-24': duplicate,
  'FIN-07': paused('Every impression costs more than it earns: pause it until the price is right.'),
  'FIN-08': paused('The contracted units are delivered, and what comes after cannot be billed.'),
  'TRK-05': paused('More clicks than impressions: pause it until the tag is reviewed.'),
  'DEL-09': paused('The CTR is implausibly high: pause it until the traffic is reviewed.'),
} satisfies Record<string, Fix>
