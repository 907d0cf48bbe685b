import { stable } from '../../text/stable.ts'
import { amongSiblings } from '../peers.ts'
import { check, LINE_ITEMS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { isOpen, type CheckSubject } from '../subject.ts'

/** Keys of competing line items. The long one is computed only for those that share the short one. */
const short = ({ creatives, deals, channel, settings: { bid } }: CheckSubject) =>
  `${channel}/${bid?.strategy}/${[...creatives, ...deals]
    .map(({ nativeId }) => nativeId)
    .toSorted()
    .join()}`
const long = ({ settings: { bid, targeting } }: CheckSubject) => stable([bid ?? null, targeting ?? null])

/** Siblings with the same set-up, by each of them. */
const alike = amongSiblings((siblings) => {
  const groups = new Map<CheckSubject, readonly CheckSubject[]>()
  const open = siblings.filter((one) => isOpen(one) && one.creatives.length > 0 && one.settings.targeting)
  for (const some of Map.groupBy(open, short).values()) {
    if (some.length < 2) continue
    for (const same of Map.groupBy(some, long).values()) for (const one of same) groups.set(one, same)
  }
  return groups
})

/** Line items of the same set-up as this one, itself included. */
export const sameSetUp = (subject: CheckSubject): readonly CheckSubject[] => alike(subject).get(subject) ?? []

/** Whether two line items run on some of the same days. */
export const overlap = (a: CheckSubject, b: CheckSubject): boolean =>
  (a.startsOn ?? 0) <= (b.endsOn ?? Number.POSITIVE_INFINITY) &&
  (b.startsOn ?? 0) <= (a.endsOn ?? Number.POSITIVE_INFINITY)

const duplicate = check({
  id: 'BUD-24',
  name: 'Duplicate active line items',
  rationale: 'Prevents a campaign from bidding against itself and doubling frequency.',
  platforms: ['dv360', 'ttd', 'meta_ads'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid', 'targeting', 'flight', 'creatives'],
  parameters: {},
  severity: 'medium',
  fix: 'Merge them or pause one.',
  atRisk: 'week',
  check(subject) {
    if (subject.creatives.length === 0 || !subject.settings.targeting)
      return notApplicable('no creatives or targeting to compare')
    if (subject.siblings.length < 2) return notApplicable('no siblings')
    const other = sameSetUp(subject).find((one) => one !== subject && overlap(one, subject))
    return other ? fails('different from its siblings', `the same as ${other.name}`) : PASSES
  },
})

export const DUPLICATES = [duplicate]
