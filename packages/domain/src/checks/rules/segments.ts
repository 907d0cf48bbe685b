import { dayNumber } from '../../time/day.ts'
import { check, DSPS, ORDERS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { dayWords } from '../words.ts'
import { NO_BUDGET } from './reasons.ts'

const NO_SEGMENTS = notApplicable('only one budget segment')
const gap = check({
  id: 'BUD-11',
  name: 'Gap between consecutive flights',
  rationale: 'Prevents dark days and catching up at a higher CPM.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget'],
  parameters: {},
  severity: 'high',
  fix: 'Close the gap.',
  atRisk: 'day',
  check({ settings: { budget } }) {
    if (!budget) return NO_BUDGET
    if (budget.segments.length < 2) return NO_SEGMENTS
    const segments = budget.segments.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    let last = dayNumber(segments[0]!.endsOn)
    for (const { startsOn, endsOn } of segments.slice(1)) {
      const from = dayNumber(startsOn)
      if (from > last + 1)
        return fails('every day covered', `none from ${dayWords(last + 1)} to ${dayWords(from - 1)}`)
      last = Math.max(last, dayNumber(endsOn))
    }
    return PASSES
  },
})

const overlap = check({
  id: 'BUD-12',
  name: 'Overlapping flights or segments',
  rationale: 'Prevents a double budget on overlapping days.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget'],
  parameters: {},
  severity: 'medium',
  fix: 'Trim one segment.',
  atRisk: 'day',
  check({ settings: { budget } }) {
    if (!budget) return NO_BUDGET
    if (budget.segments.length < 2) return NO_SEGMENTS
    const segments = budget.segments.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    for (const [at, { startsOn }] of segments.entries()) {
      const before = segments[at - 1]
      if (before && startsOn <= before.endsOn)
        return fails('no day in two segments', `${startsOn} to ${before.endsOn} in both`)
    }
    return PASSES
  },
})

export const SEGMENTS = [gap, overlap]
