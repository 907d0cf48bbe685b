import { kpiTargetDifference } from '../../plan-sheets/plan-kpi.ts'
import { countriesIn, compareLocations, lackingRisk } from '../../plan-sheets/plan-places.ts'
import { findRatedRow, rateDifference } from '../../plan-sheets/plan-rate.ts'
import { ALL_PLATFORMS, BUYING, check, giving, LINE_ITEMS, ORDERS } from '../check.ts'
import { planMoney } from '../sum-delivered.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { lineItemsBelow } from '../peers.ts'
import { nearestValue, isOpen, type CheckSubject } from '../subject.ts'
import { listWords, formatMoney, percentWords } from '../words.ts'
import { NO_GOAL, NO_PLAN, NO_TARGETING } from './reasons.ts'

const NO_COUNTRIES = notApplicable('no countries in the media plan')
const UNKNOWN_PLACE = cannotTell('country of the locations unknown')
const includedPlaceIds = ({ settings: { targeting } }: CheckSubject) =>
  (targeting?.geo.include ?? []).map(({ id }) => id)
/** Countries named by the entity's own plan rows, or by those of its nearest ancestor. */
export const signedCountries = (subject: CheckSubject): string[] | null =>
  nearestValue(subject, ({ plan }) => countriesIn(plan))

const outside = check({
  id: 'TGT-14',
  name: 'Runs outside the signed countries',
  rationale: 'Prevents impressions in countries the client didn’t buy.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'plan'],
  parameters: {},
  severity: 'critical',
  fix: 'Target the signed countries, or amend the plan.',
  atRisk: 'remaining',
  echoOf: ['TGT-01', 'TGT-02'],
  check(subject) {
    const signed = signedCountries(subject)
    if (signed === null) return NO_COUNTRIES
    if (!subject.settings.targeting) return NO_TARGETING
    const comparison = compareLocations(signed, [includedPlaceIds(subject)])
    if (comparison.isEverywhere) return fails(listWords(signed), 'worldwide')
    if (comparison.outside.length > 0) return fails(listWords(signed), listWords(comparison.outside))
    return comparison.isUnsure ? UNKNOWN_PLACE : PASSES
  },
})

const notReached = check({
  id: 'TGT-15',
  name: 'Signed country not targeted',
  rationale: 'Prevents a country the client bought from getting no delivery.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['targeting', 'plan'],
  parameters: {},
  severity: 'high',
  fix: 'Add a line item for the country, or amend the plan.',
  atRisk: 'remaining',
  check(subject) {
    const signed = countriesIn(subject.plan)
    if (signed === null) return NO_COUNTRIES
    const lines = lineItemsBelow(subject).filter(isOpen)
    if (lines.length === 0 || !lines.every(({ settings }) => settings.targeting)) return NO_TARGETING
    const { lacking, isUnsure } = compareLocations(signed, lines.map(includedPlaceIds))
    if (lacking.length === 0) return isUnsure ? UNKNOWN_PLACE : PASSES
    const term = lackingRisk(lacking, signed, planMoney(subject))
    return fails(listWords(signed), `missing ${listWords(lacking)}`, { term })
  },
})

const otherTarget = check({
  id: 'BID-10',
  name: 'KPI target differs from signed plan',
  rationale: 'Prevents steering towards a result the client wasn’t promised.',
  platforms: giving('goals'),
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['goals', 'plan'],
  parameters: {},
  severity: 'medium',
  fix: 'Enter the signed target, or amend the plan.',
  atRisk: 'week',
  check({ plan, settings: { goals } }) {
    const row = plan.find(({ kpi, kpiTarget }) => kpi !== null && kpiTarget !== null)
    if (!row) return NO_PLAN
    if (!goals?.length) return NO_GOAL
    const [difference] = kpiTargetDifference(row, goals)
    return difference ? fails(kpiWords(difference.planned), kpiWords(difference.set)) : PASSES
  },
})
type KpiTarget = NonNullable<ReturnType<typeof kpiTargetDifference>[number]['set']>
const kpiWords = (value: KpiTarget | null): string =>
  value && 'kpi' in value ? `${value.kpi} ${value.target}` : 'none'

const otherRate = check({
  id: 'FIN-10',
  name: 'Client rate differs from signed plan',
  rationale: 'Prevents invoices at a price the client didn’t sign.',
  platforms: giving('revenue_model'),
  channels: 'all',
  levels: BUYING,
  when: 'open',
  reads: ['revenue', 'plan'],
  parameters: {},
  severity: 'critical',
  fix: 'Enter the signed rate, or amend the plan.',
  atRisk: 'remaining',
  check(subject) {
    const row = findRatedRow(subject.plan)
    if (!row) return NO_PLAN
    const difference = rateDifference(row, subject.settings.revenue, planMoney(subject))
    if (!difference) return PASSES
    const { unit, planned, set, atRisk } = difference
    const rateWords = unit === 'micros' ? (rate: number) => formatMoney(subject, rate) : percentWords
    return fails(rateWords(planned), rateWords(set), { term: atRisk })
  },
})

export const PLAN_TERMS = [outside, notReached, otherTarget, otherRate]
