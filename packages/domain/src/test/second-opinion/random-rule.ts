import type { Condition, ConditionGroup, ConditionTree } from '../../alerts/conditions.ts'
import { METRIC_KEYS } from '../../metrics/metrics.ts'
import type { TimeRange } from '../../metrics/window.ts'
import type { Chance } from './chance.ts'
import { exactReading } from './opinion.ts'
import { hundredths, millionths } from './rational.ts'
import { lastCountedDay, type Situation } from './situation.ts'

export type Case = { tree: ConditionTree; range: TimeRange; situation: Situation }

const RANGES = [
  'last_24_hours',
  'last_7_days',
  'last_30_days',
  'custom',
  'campaign_duration',
  'all_time',
] as const
/** Offsets from the true value, in millionths: on it, beside it, and around where two decimals turn. */
const BESIDE = [0n, 0n, 0n, 1n, -1n, 4_999n, 5_000n, -5_000n, -5_001n, 10_000n, -10_000n]

/** Rule with thresholds near the values at which the entity's verdict turns. */
export function randomCase(chance: Chance, situation: Situation): Case {
  const range = randomRange(chance, situation)
  const conditions = (most: number) =>
    Array.from({ length: chance.between(0, most) }, () => randomCondition(chance, range, situation))
  const groups = Array.from({ length: chance.pick([0, 0, 1, 2]) }, (): ConditionGroup => ({
    operator: chance.pick(['AND', 'OR']),
    conditions: conditions(3),
  }))
  const loose = conditions(2)
  const isEmpty = loose.length === 0 && groups.every((group) => group.conditions.length === 0)
  if (isEmpty) loose.push(randomCondition(chance, range, situation))
  return { tree: { conditions: loose, groups }, range, situation }
}

function randomCondition(chance: Chance, range: TimeRange, situation: Situation): Condition {
  const metrics = [chance.pick(METRIC_KEYS), chance.pick(METRIC_KEYS), chance.pick(METRIC_KEYS)]
  // Unknown values test little: prefers a metric with a value.
  const metric = metrics.find((one) => exactReading(one, range, situation) !== null) ?? metrics[0]!
  const operator = chance.pick(['gt', 'lt', 'eq', 'gte', 'lte'] as const)
  const exact = exactReading(metric, range, situation)
  if (exact === null || chance.percent(10))
    return { metric, operator, threshold: chance.pick([0, 0.01, 100, -1, chance.between(0, 10_000) / 100]) }
  const value = millionths(exact)
  const threshold = chance.percent(40)
    ? Number(hundredths(exact)) / 100
    : Number(value + chance.pick(BESIDE)) / 1e6
  return { metric, operator, threshold }
}

function randomRange({ pick, between }: Chance, situation: Situation): TimeRange {
  const type = pick(RANGES)
  if (type !== 'custom') return { type, from: null, to: null }
  const last = lastCountedDay(situation) ?? situation.dataThrough
  const near = () => pick([situation.dataFrom, last, last]) + pick([-7, -1, 0, 0, 1, between(-20, 5)])
  const [from, to] = [near(), near()]
  return { type, from: written(Math.min(from, to)), to: written(Math.max(from, to)) }
}

const written = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
