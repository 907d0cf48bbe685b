import { ALL_PLATFORMS, BUYING, CAMPAIGNS, check, LINE_ITEMS } from '../check.ts'
import { eligibleHours } from '../dayparts.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { dayWords } from '../words.ts'
import { NO_CHILDREN, NO_FLIGHT, NO_PLAN } from './reasons.ts'
import { HOUR_MS } from '../../time/duration.ts'

const span = (from: number | null, to: number | null) =>
  `${dayWords(from)} to ${to === null ? 'no end' : dayWords(to)}`

const outsideParent = check({
  id: 'BUD-08',
  name: 'Flight dates outside parent or plan dates',
  rationale: 'Prevents unbillable delivery outside the contract dates.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: BUYING,
  when: 'open',
  reads: ['flight', 'plan'],
  parameters: {},
  severity: 'high',
  fix: 'Align the dates.',
  atRisk: 'day',
  check({ startsOn, endsOn, parent, plan }) {
    if (startsOn === null) return NO_FLIGHT
    if (parent && parent.startsOn !== null) {
      const isLate = parent.endsOn !== null && (endsOn === null || endsOn > parent.endsOn)
      if (startsOn < parent.startsOn || isLate)
        return fails(`within ${span(parent.startsOn, parent.endsOn)}`, span(startsOn, endsOn))
    }
    if (plan.length === 0) return parent ? PASSES : NO_PLAN
    const from = Math.min(...plan.map((row) => row.from))
    const to = Math.max(...plan.map((row) => row.to))
    return startsOn === from && endsOn === to ? PASSES : fails(span(from, to), span(startsOn, endsOn))
  },
})

const ENDED_TOGETHER = notApplicable('ended on time')
const endedButActive = check({
  id: 'BUD-09',
  name: 'Active after its end date',
  formerly: ['End date already passed while entity is active'],
  rationale: 'Catches items the team believes are live but that no longer deliver.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: BUYING,
  when: 'any',
  reads: ['status', 'flight'],
  parameters: {},
  severity: 'medium',
  fix: 'Extend or archive.',
  atRisk: 'remaining',
  check({ status, endsOn, account: { today }, parent, plan }) {
    if (status !== 'active') return notApplicable('not set to active')
    if (endsOn === null) return NO_FLIGHT
    if (endsOn >= today) return PASSES
    // Items that ended together with everything above them are over, not forgotten.
    const isMissed = parent?.effective === 'live' || plan.some(({ from, to }) => from <= today && today <= to)
    return isMissed ? fails(`end on ${dayWords(today)} or later`, dayWords(endsOn)) : ENDED_TOGETHER
  },
})

const noEnd = check({
  id: 'BUD-10',
  name: 'No end date on a fixed-term buy',
  rationale: 'Prevents spend after the contract has ended.',
  platforms: ['meta_ads', 'google_ads', 'ttd'],
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['flight', 'plan'],
  parameters: {},
  severity: 'high',
  fix: 'Set the end date.',
  atRisk: 'remaining',
  check({ endsOn, plan }) {
    if (plan.length === 0) return NO_PLAN
    return endsOn === null ? fails(dayWords(Math.max(...plan.map(({ to }) => to))), 'no end') : PASSES
  },
})

const notExtended = check({
  id: 'BUD-13',
  name: 'Line item dates not extended with IO',
  formerly: ['Line item set to custom dates but IO was extended'],
  rationale: 'Prevents extension budget from staying unspent.',
  platforms: ['dv360'],
  channels: 'all',
  levels: ['insertion_order'],
  when: 'live',
  reads: ['flight'],
  parameters: {},
  severity: 'high',
  fix: 'Inherit the IO’s dates or extend the line items.',
  atRisk: 'remaining',
  check({ endsOn, children }) {
    if (endsOn === null) return NO_FLIGHT
    let last = Number.NEGATIVE_INFINITY
    for (const child of children) {
      if (child.status !== 'active') continue
      if (child.endsOn === null) return PASSES
      last = Math.max(last, child.endsOn)
    }
    if (last === Number.NEGATIVE_INFINITY) return NO_CHILDREN
    return last >= endsOn ? PASSES : fails(`line items until ${dayWords(endsOn)}`, dayWords(last))
  },
})

const tooShort = check({
  id: 'BUD-17',
  name: 'Flight shorter than one day',
  formerly: ['Flight shorter than one full day or zero length'],
  rationale: 'Catches flights too short to pace.',
  platforms: ['dv360', 'ttd', 'meta_ads'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['flight', 'targeting'],
  parameters: { least_hours: number('Minimum hours', 'hours', 6) },
  severity: 'medium',
  fix: 'Lengthen the flight.',
  atRisk: 'remaining',
  check({ startsOn, endsOn, settings: { flight, targeting } }, { least_hours }) {
    if (startsOn === null || endsOn === null) return NO_FLIGHT
    if (endsOn < startsOn) return fails('an end after the start', span(startsOn, endsOn))
    const byDays = eligibleHours(targeting?.dayparts ?? [], startsOn, endsOn)
    const moments = (Date.parse(flight?.endsAt ?? '') - Date.parse(flight?.startsAt ?? '')) / HOUR_MS
    const hours = Number.isFinite(moments) ? Math.min(byDays, moments) : byDays
    return hours >= least_hours ? PASSES : fails(`at least ${least_hours} hours`, `${hours} hours`)
  },
})

export const FLIGHT_DATES = [outsideParent, endedButActive, noEnd, notExtended, tooShort]
