import { parseKpiKind, goalKpiKinds } from '../../ad-data/kpi-kind.ts'
import { check, DSPS, giving, ORDERS } from '../check.ts'
import { micros } from '../money.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import type { CheckSubject } from '../subject.ts'
import { formatMoney, percentWords } from '../words.ts'
import { NO_GOAL, NO_PLAN } from './reasons.ts'

const goalTypes = ({ settings: { goals } }: CheckSubject) => (goals ?? []).map(({ type }) => type).join(', ')

const otherKpi = check({
  id: 'BID-05',
  name: 'Goal type does not match KPI in plan',
  rationale: 'Prevents optimising towards the wrong KPI.',
  platforms: giving('goals'),
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['goals', 'plan'],
  parameters: {},
  severity: 'high',
  fix: 'Change the goal.',
  atRisk: 'remaining',
  check(subject) {
    const kpi = subject.plan.find((row) => row.kpi !== null)?.kpi
    if (!kpi) return NO_PLAN
    const { goals } = subject.settings
    if (!goals?.length) return NO_GOAL
    const [plannedKind, aims] = [parseKpiKind(kpi), goalKpiKinds(goals)]
    if (!plannedKind || aims.length === 0) return cannotTell('unknown goal or KPI')
    return aims.includes(plannedKind) ? PASSES : fails(kpi, goalTypes(subject))
  },
})

/** Goals that mean nothing without a value; awareness or reach stand for themselves. */
const PRICED = /CP[ACEIMV]/
const SHARED = /CTR|VCR|VTR|VIEWAB|COMPLETION|RATE|PERCENT|CVR/
const BEYOND = /RETURN|ROAS/

const noValue = check({
  id: 'BID-06',
  name: 'Goal value missing or out of range',
  rationale: 'Prevents optimisation and alerts from running without a benchmark.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['goals'],
  parameters: {},
  severity: 'medium',
  fix: 'Enter the goal value.',
  atRisk: 'nothing',
  check(subject) {
    const { goals } = subject.settings
    if (!goals?.length) return NO_GOAL
    let isValued = false
    for (const { type, amount, percent } of goals) {
      const word = type.toUpperCase()
      if (PRICED.test(word)) {
        isValued = true
        if (!amount || micros(amount) <= 0)
          return fails(`an amount for ${type}`, amount ? formatMoney(subject, micros(amount)) : 'none')
      } else if (SHARED.test(word)) {
        isValued = true
        const most = BEYOND.test(word) ? Number.POSITIVE_INFINITY : 100
        if (!percent || percent < 0 || percent > most)
          return fails(`a share for ${type}`, percent === undefined ? 'none' : percentWords(percent))
      }
    }
    return isValued ? PASSES : notApplicable('no goal value')
  },
})

const clicksOnTv = check({
  id: 'BID-08',
  name: 'CTV or audio optimised to clicks',
  rationale: 'Prevents fraud and stalled pacing on formats without real clicks.',
  platforms: DSPS,
  channels: ['ctv', 'audio', 'dooh'],
  levels: ORDERS,
  when: 'open',
  reads: ['goals'],
  parameters: {},
  severity: 'high',
  fix: 'Use completion rate, CPCV or reach.',
  atRisk: 'remaining',
  check(subject) {
    const { goals } = subject.settings
    if (!goals?.length) return NO_GOAL
    return goalKpiKinds(goals).includes('clicks') ? fails('completion or reach', goalTypes(subject)) : PASSES
  },
})

const audioGoal = check({
  id: 'AUO-03',
  name: 'Audio goal uses viewability or CTR',
  rationale: 'Prevents optimising audio towards a goal it can’t reach.',
  platforms: DSPS,
  channels: ['audio'],
  levels: ORDERS,
  when: 'open',
  reads: ['goals'],
  parameters: {},
  severity: 'medium',
  fix: 'Use completion rate.',
  atRisk: 'week',
  echoOf: ['BID-08'],
  check(subject) {
    const { goals } = subject.settings
    if (!goals?.length) return NO_GOAL
    const aims = goalKpiKinds(goals)
    const isWrong = aims.includes('clicks') || aims.includes('viewability')
    return isWrong ? fails('completion', goalTypes(subject)) : PASSES
  },
})

export const GOALS = [otherKpi, noValue, clicksOnTv, audioGoal]
