import type { Condition, ConditionTree } from '@flightdeck/domain/alerts'
import { METRICS, type MetricKey, type Operator, type TimeRange } from '@flightdeck/domain/metrics'
import { dayFromNumber } from '@flightdeck/domain/time'
import { makeDice, type Dice } from '../../proof/kit/dice.ts'
import type { BenchRule } from './bench-rule.ts'
import type { Facts } from './facts.ts'
import { makeSample, type Sample } from './sample.ts'

export const BENCH_METRICS = [
  ...(['spend', 'impressions', 'clicks', 'conversions', 'media_cost', 'total_cost', 'revenue'] as const),
  ...(['fees_cost', 'margin_amount'] as const),
  ...(['margin_pct', 'working_media_pct', 'ecpm', 'ctr', 'cpc', 'cpa', 'roas'] as const),
  ...(['viewability_rate', 'measurable_rate', 'completion_rate', 'cpcv'] as const),
] satisfies MetricKey[]

const NESTED = 0.31
const ABOUT_ONE = 0.2
const LEAST_FIRING = 0.004
const MAX_FIRING_SHARE = 0.055
const RANGES: [TimeRange['type'], number][] = [
  ['last_24_hours', 0.25],
  ['last_7_days', 0.35],
  ['last_30_days', 0.2],
  ['custom', 0.08],
  ['campaign_duration', 0.06],
  ['all_time', 0.06],
]

const SEED = 20_261_115

/** The same seed, the same rules. */
export function makeRules(facts: Facts, count: number): BenchRule[] {
  const dice = makeDice(SEED)
  const sample = makeSample(facts)
  return Array.from({ length: count }, () => {
    const timeRange = drawRange(dice, facts)
    const isNested = dice.upTo(1) < NESTED
    const entity = dice.upTo(1) < ABOUT_ONE ? Math.floor(dice.upTo(facts.entities)) : null
    const conditions = accepted(sample, timeRange, () =>
      isNested ? nested(dice, sample, timeRange) : single(dice, sample, timeRange),
    )
    const entityId = entity === null ? null : String(entity)
    const schedule = { type: 'daily', days: [] } as const
    return { rule: { type: 'line_item', platform: null, entityId, conditions, timeRange, schedule }, entity }
  })
}

/** Rejects rules that fire for hardly any or almost all entities, because no user keeps those. */
function accepted(sample: Sample, range: TimeRange, make: () => ConditionTree): ConditionTree {
  for (;;) {
    const tree = make()
    const share = sample.firing(tree, range)
    if (share >= LEAST_FIRING && share <= MAX_FIRING_SHARE) return tree
  }
}

function drawRange(dice: Dice, { firstDay, days }: Facts): TimeRange {
  let roll = dice.upTo(1)
  const [type] = RANGES.find(([, share]) => (roll -= share) < 0) ?? RANGES[0]!
  if (type !== 'custom') return { type, from: null, to: null }
  const length = dice.pick([7, 14, 30])
  const from = firstDay + Math.floor(dice.upTo(days - length + 1))
  return { type, from: dayFromNumber(from), to: dayFromNumber(from + length - 1) }
}

const single = (dice: Dice, sample: Sample, range: TimeRange): ConditionTree => ({
  conditions: [
    condition(dice, sample, range, LEAST_FIRING + (MAX_FIRING_SHARE - LEAST_FIRING) * dice.upTo(1) ** 2),
  ],
  groups: [],
})

/** Makes one or two loose conditions, and one or two groups of two or three. */
function nested(dice: Dice, sample: Sample, range: TimeRange): ConditionTree {
  const some = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(dice.upTo(most - least + 1)) })
  const drawCondition = (share: number) => condition(dice, sample, range, share)
  return {
    conditions: some(1, 2).map(() => drawCondition(0.05 + dice.upTo(0.35))),
    groups: some(1, 2).map(() => ({
      operator: dice.pick(['AND', 'OR'] as const),
      conditions: some(2, 3).map(() => drawCondition(0.1 + dice.upTo(0.5))),
    })),
  }
}

/** Holds for about that share of entities. */
function condition(dice: Dice, sample: Sample, range: TimeRange, share: number): Condition {
  const metric = dice.pick(BENCH_METRICS)
  const isHigh = dice.upTo(1) < 0.5
  const value = sample.quantile(metric, range, isHigh ? 1 - share : share)
  const isCount = METRICS[metric].how.kind === 'sum' && METRICS[metric].unit === 'count'
  const operators: Operator[] = isHigh ? ['gt', 'gte'] : ['lt', 'lte']
  const operator = isCount && dice.upTo(1) < 0.1 ? 'eq' : dice.pick(operators)
  return { metric, operator, threshold: offTheGrid(value, metric) }
}

/**
 * The product rounds readings to the millionth before it compares. Between two millionths, and for sums of cents
 * between two cents, rounding decides nothing, so that peers need not round. Counts are whole and exact everywhere.
 */
function offTheGrid(value: number, metric: MetricKey): number {
  const { how, unit } = METRICS[metric]
  if (how.kind === 'ratio') return (Math.sign(value) * primeBelow(Math.abs(value) * 2_000_000)) / 2_000_000
  return unit === 'count' ? Math.round(value) : (Math.floor(value * 100) + 0.5) / 100
}

/** An odd number of half millionths that no quotient of small numbers can be: 0.0821875 is 5.26 for 64 clicks. */
function primeBelow(value: number): number {
  let odd = Math.max(3, Math.floor(value) - ((Math.floor(value) + 1) % 2))
  while (!isPrime(odd)) odd -= 2
  return odd
}

function isPrime(odd: number): boolean {
  for (let by = 3; by * by <= odd; by += 2) if (odd % by === 0) return false
  return true
}
