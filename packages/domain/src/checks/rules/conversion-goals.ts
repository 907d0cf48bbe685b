import { goalKpiKinds } from '../../ad-data/kpi-kind.ts'
import { check, giving, LINE_ITEMS } from '../check.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { nearestValue } from '../subject.ts'
import { NO_GOAL } from './reasons.ts'

const clicksCount = check({
  id: 'BID-07',
  name: 'Clicks counted as conversions',
  rationale: 'Prevents the optimiser from chasing cheap clicks.',
  platforms: giving('counts_clicks'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['tracking', 'goals'],
  parameters: {},
  severity: 'high',
  fix: 'Turn off counting clicks as conversions.',
  atRisk: 'remaining',
  check(subject) {
    const counts = subject.settings.tracking?.countsClicksAsConversions
    if (counts === undefined || counts === null) return cannotTell('no conversion settings from the platform')
    const goals = nearestValue(subject, ({ settings }) => settings.goals)
    if (!goals || !goalKpiKinds(goals).includes('conversions')) return notApplicable('goal isn’t conversions')
    return counts ? fails('conversions only', 'clicks counted as conversions') : PASSES
  },
})

const unconverted = check({
  id: 'TRK-01',
  name: 'No conversion activity assigned',
  rationale: 'Prevents the optimiser from running blind.',
  platforms: giving('conversions_counted'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['tracking', 'goals'],
  parameters: {},
  severity: 'critical',
  fix: 'Assign a conversion.',
  atRisk: 'remaining',
  check(subject) {
    const goals = nearestValue(subject, ({ settings }) => settings.goals)
    if (!goals || !goalKpiKinds(goals).includes('conversions')) return notApplicable('goal isn’t conversions')
    const count = subject.settings.tracking?.conversions.length ?? 0
    return count > 0 ? PASSES : fails('a conversion activity', 'none')
  },
})

/** Optimisation goals allowed for each objective; a goal in none of the lists is not checked. */
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
  rationale: 'Prevents an ad set from learning nothing.',
  platforms: ['meta_ads'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['goals', 'tracking'],
  parameters: {},
  severity: 'high',
  fix: 'Choose a matching goal and billing event.',
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
      return goal === 'OFFSITE_CONVERSIONS' ? PASSES : notApplicable('unknown goal or objective')
    return allowed.includes(goal) ? PASSES : fails(`one of ${allowed.join(', ')}`, goal)
  },
})

export const CONVERSION_GOALS = [clicksCount, unconverted, mismatch]
