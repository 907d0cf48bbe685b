import { lineItemsOf } from '../peers.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { dayWords } from '../words.ts'
import { proposed, type Fix } from './proposal.ts'

const paused =
  (why: string): Fix =>
  (subject) =>
    subject.status === 'active' ? proposed(subject, 'status', 'paused', why) : []
const kindOf = ({ nativeKind, kind }: CheckSubject) => nativeKind || kind.replace('_', ' ')

const underPaused: Fix = (subject) => {
  const { heldBy } = subject
  return [
    ...(heldBy
      ? proposed(heldBy, 'status', 'active', `The ${kindOf(heldBy)} above it is ${heldBy.status}.`)
      : []),
    ...proposed(
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
  const child = lineItemsOf(subject).find(
    ({ status, endsOn }) => status === 'paused' && (endsOn === null || endsOn >= today),
  )
  return [
    ...(child
      ? proposed(child, 'status', 'active', `It is paused and could run until ${dayWords(child.endsOn)}.`)
      : []),
    ...proposed(subject, 'status', 'paused', 'Nothing below it can run, so its budget cannot spend.'),
  ]
}

/** Pauses this entity, as its competing sibling stays active. */
const duplicate: Fix = (subject) => {
  const others = subject.siblings.filter((one) => one !== subject && isOpen(one)).length
  return others > 0 && subject.status === 'active'
    ? proposed(
        subject,
        'status',
        'paused',
        'It bids against a sibling with the same creatives, deals, bid and targeting.',
      )
    : []
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
