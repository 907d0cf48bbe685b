import { aimOf, aimsOf } from '../aim.ts'
import { check, DSPS, LINE_ITEMS, ORDERS } from '../check.ts'
import { micros } from '../money.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { inherited, type CheckSubject } from '../subject.ts'
import { moneyOf, percentWords } from '../words.ts'
import { NO_GOAL, NO_PLAN } from './reasons.ts'

const typesOf = ({ settings: { goals } }: CheckSubject) => (goals ?? []).map(({ type }) => type).join(', ')

const otherKpi = check({
  id: 'BID-05',
  name: 'Goal type does not match KPI in plan',
  protects: 'what the machine optimises for',
  platforms: ['dv360', 'ttd', 'meta_ads'],
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['goals', 'plan'],
  parameters: {},
  severity: 'high',
  costs: 'The machine optimises for the wrong thing.',
  fix: 'Change the goal.',
  atRisk: 'remaining',
  check(subject) {
    const kpi = subject.plan.find((row) => row.kpi !== null)?.kpi
    if (!kpi) return NO_PLAN
    const { goals } = subject.settings
    if (!goals?.length) return NO_GOAL
    const [wanted, aims] = [aimOf(kpi), aimsOf(goals)]
    if (!wanted || aims.length === 0)
      return notApplicable('the goal or the KPI has a word that we do not know')
    return aims.includes(wanted) ? PASSES : fails(kpi, typesOf(subject))
  },
})

/** Goals that mean nothing without a value; awareness or reach stand for themselves. */
const PRICED = /CP[ACEIMV]/
const SHARED = /CTR|VCR|VTR|VIEWAB|COMPLETION|RATE|PERCENT|CVR/
const BEYOND = /RETURN|ROAS/

const noValue = check({
  id: 'BID-06',
  name: 'Goal value missing or out of range',
  protects: 'the benchmark of optimisation and alerts',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['goals'],
  parameters: {},
  severity: 'medium',
  costs: 'There is no benchmark for optimisation or alerts.',
  fix: 'Enter the value.',
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
          return fails(`an amount for ${type}`, amount ? moneyOf(subject, micros(amount)) : 'none')
      } else if (SHARED.test(word)) {
        isValued = true
        const most = BEYOND.test(word) ? Number.POSITIVE_INFINITY : 100
        if (!percent || percent < 0 || percent > most)
          return fails(`a share for ${type}`, percent === undefined ? 'none' : percentWords(percent))
      }
    }
    return isValued ? PASSES : notApplicable('its goal has no value')
  },
})

const clicksCount = check({
  id: 'BID-07',
  name: 'Clicks counted as conversions',
  protects: 'the optimiser from cheap clicks',
  platforms: ['ttd'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['tracking', 'goals'],
  parameters: {},
  severity: 'high',
  costs: 'The optimiser buys cheap clicks.',
  fix: 'Turn it off.',
  atRisk: 'remaining',
  check(subject) {
    const counts = subject.settings.tracking?.countsClicksAsConversions
    if (counts === undefined || counts === null)
      return notApplicable('the platform does not tell what counts')
    const goals = inherited(subject, ({ settings }) => settings.goals)
    if (!goals || !aimsOf(goals).includes('conversions')) return notApplicable('its goal is not conversions')
    return counts ? fails('conversions only', 'clicks counted as conversions') : PASSES
  },
})

const clicksOnTv = check({
  id: 'BID-08',
  name: 'CTV or audio optimised to clicks',
  protects: 'TV and audio from a goal they cannot have',
  platforms: DSPS,
  channels: ['ctv', 'audio', 'dooh'],
  levels: ORDERS,
  when: 'open',
  reads: ['goals'],
  parameters: {},
  severity: 'high',
  costs: 'There are no meaningful clicks; pacing collapses or fraud is favoured.',
  fix: 'Use completion, cost per completed view or reach.',
  atRisk: 'remaining',
  check(subject) {
    const { goals } = subject.settings
    if (!goals?.length) return NO_GOAL
    return aimsOf(goals).includes('clicks') ? fails('completion or reach', typesOf(subject)) : PASSES
  },
})

const audioGoal = check({
  id: 'AUO-03',
  name: 'Audio goal uses viewability or CTR',
  protects: 'audio from a goal it cannot have',
  platforms: DSPS,
  channels: ['audio'],
  levels: ORDERS,
  when: 'open',
  reads: ['goals'],
  parameters: {},
  severity: 'medium',
  costs: 'The goal means nothing for audio.',
  fix: 'Use the completion rate.',
  atRisk: 'week',
  echoOf: ['BID-08'],
  check(subject) {
    const { goals } = subject.settings
    if (!goals?.length) return NO_GOAL
    const aims = aimsOf(goals)
    const isWrong = aims.includes('clicks') || aims.includes('viewability')
    return isWrong ? fails('completion', typesOf(subject)) : PASSES
  },
})

const unconverted = check({
  id: 'TRK-01',
  name: 'No conversion activity assigned',
  protects: 'the optimiser’s sight',
  platforms: ['dv360', 'meta_ads'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['tracking', 'goals'],
  parameters: {},
  severity: 'critical',
  costs: 'The optimiser is blind.',
  fix: 'Assign a conversion.',
  atRisk: 'remaining',
  check(subject) {
    const goals = inherited(subject, ({ settings }) => settings.goals)
    if (!goals || !aimsOf(goals).includes('conversions')) return notApplicable('its goal is not conversions')
    const count = subject.settings.tracking?.conversions.length ?? 0
    return count > 0 ? PASSES : fails('a conversion to count', 'none')
  },
})

/** What each objective may be optimised for; a goal that is in none of the lists is not judged. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  OUTCOME_AWARENESS: [
    'REACH',
    'IMPRESSIONS',
    'AD_RECALL_LIFT',
    'THRUPLAY',
    'TWO_SECOND_CONTINUOUS_VIDEO_VIEWS',
  ],
  OUTCOME_TRAFFIC: [
    'LINK_CLICKS',
    'LANDING_PAGE_VIEWS',
    'REACH',
    'IMPRESSIONS',
    'CONVERSATIONS',
    'VISIT_INSTAGRAM_PROFILE',
    'QUALITY_CALL',
  ],
  OUTCOME_SALES: [
    'OFFSITE_CONVERSIONS',
    'VALUE',
    'LINK_CLICKS',
    'LANDING_PAGE_VIEWS',
    'REACH',
    'IMPRESSIONS',
    'CONVERSATIONS',
  ],
}
const KNOWN_GOALS = new Set(Object.values(ALLOWED).flat())

const mismatch = check({
  id: 'SOC-05',
  name: 'Optimisation goal and billing event mismatch',
  protects: 'what the ad set learns',
  platforms: ['meta_ads'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['goals', 'tracking'],
  parameters: {},
  severity: 'high',
  costs: 'It learns nothing.',
  fix: 'Choose a goal and an event that go together.',
  atRisk: 'remaining',
  echoOf: ['TRK-01'],
  check({ settings: { goals, tracking }, parent }) {
    const goal = goals?.[0]?.type
    if (!goal) return NO_GOAL
    const [first] = tracking?.conversions ?? []
    if (goal === 'OFFSITE_CONVERSIONS' && !(first?.id && first.name))
      return fails('a pixel and its event', first?.id ? 'a pixel without an event' : 'no pixel')
    const objective = parent?.settings.goals?.[0]?.type
    const allowed =
      objective !== undefined && Object.hasOwn(ALLOWED, objective) ? ALLOWED[objective] : undefined
    if (!allowed || !KNOWN_GOALS.has(goal))
      return goal === 'OFFSITE_CONVERSIONS'
        ? PASSES
        : notApplicable('its goal or objective is not one we know')
    return allowed.includes(goal) ? PASSES : fails(`one of ${allowed.join(', ')}`, goal)
  },
})

export const GOALS = [otherKpi, noValue, clicksCount, clicksOnTv]
export const AUDIO_GOALS = [audioGoal]
export const CONVERSION_GOALS = [unconverted]
export const SOCIAL_GOALS = [mismatch]
