import type { NamedEntity } from '@flightdeck/contract/alerts'
import {
  conditionsIn,
  FORECAST_DAYS,
  isMoneyMetric,
  risesIn,
  type Backtest,
  type ConditionTree,
  type NearMiss,
  type PassCounts,
  type Rises,
  type Rule,
} from '@flightdeck/domain/alerts'
import type { MetricKey, Ruler } from '@flightdeck/domain/metrics'
import { dayNumber, dayFromNumber, type Day } from '@flightdeck/domain/time'
import {
  buildBacktest,
  countOn,
  lastDayOn,
  recheckExactly,
  valuesOn,
  type Block,
  type Closer,
  type Reach,
} from '@flightdeck/engine'
import {
  scopedRule,
  blocksFor,
  countPopulation,
  type DeliverySnapshot,
  type SnapshotEntity,
  type QueryContext,
} from '../../../../data/delivery/index.ts'
import type { Comparing, JudgingRates } from './currency-comparison.ts'
import { readLatest, makeReasons } from './evaluate.ts'
import type { Evaluation } from './evaluation.ts'
import { backtestDays } from './backtest-days.ts'

export type PreviewRequest = {
  organisationId: string
  rule: Rule
  today: Day
  /** Days for the backtest on which the rule would have been due; empty without a backtest. */
  days: Day[]
  /** Index of the condition in the histogram. */
  focus: number
  mostPerWeek: number
  rates: JudgingRates | null
}

const NO_RISES: Rises = { from: new Float64Array(), to: new Float64Array() }
const MAX_FIRES = 50
const MAX_MISSES = 5

/**
 * Preview of one snapshot and one currency. Pieces of several currencies add up; values are in the currency
 * of the rule's amounts.
 */
export type PreviewPiece = {
  comparesIn: string | null
  /** Currency of the accounts; null without one in common. */
  currency: string | null
  population: number
  only: string | null
  /** Earliest and latest of the last days on which accounts were evaluated. */
  dataThrough: { earliest: Day; latest: Day } | null
  now: Pick<Evaluation, 'clear' | 'unknown' | 'notJudged'> & { fired: number }
  past: Omit<Backtest, 'fires'>
  entitiesFired: number
  fires: { entity: NamedEntity; times: number; lastDay: number; value: number | null }[]
  /** Values of the condition in focus as of today, with gaps. */
  values: Float64Array
  /** Counts its values per histogram bin; null when they were copied out of their snapshot. */
  countOn: ((ruler: Ruler) => Uint32Array) | null
  /** Values that the same condition rose from and to where the rule fired recently. */
  rises: Rises
  nearMisses: (Omit<NearMiss, 'at'> & { entity: NamedEntity })[]
  tree: PassCounts
}

export function previewPiece(
  delivery: DeliverySnapshot,
  { rule: stated, today, days, focus }: PreviewRequest,
  { pool, isOnly }: QueryContext,
  { currency, on, factorOn }: Comparing,
  reach: Reach | null,
): PreviewPiece {
  const asOf = dayNumber(today)
  const rule = on(reach, asOf)
  const previewedRule = scopedRule(delivery, rule ?? stated, reach)
  const blocks = blocksFor(delivery, previewedRule)
  const population = countPopulation(blocks)
  const isConverted = currency !== null && reach !== null && reach.currency !== currency
  const inStated = (metric: MetricKey, value: number, day: number) =>
    isConverted && isMoneyMetric(metric) ? value * factorOn(reach, day) : value
  const condition = conditionsIn(stated.conditions)[focus]
  const suggests = stated.conditions.conditions[focus]
  const dayResults = backtestDays(delivery.world, previewedRule, blocks, {
    days: days.map(dayNumber),
    conditionsOn: (day) => on(reach, day)?.conditions ?? null,
    pool,
    ...(suggests && { values: risenValues(suggests.metric, asOf, inStated) }),
  })
  const past = buildBacktest(previewedRule, blocks, dayResults)
  const read = (metric: MetricKey, room: string) =>
    valuesOn(delivery.world, blocks, metric, stated.timeRange, asOf, room)
  const own = condition ? read(condition.metric, 'in focus') : new Float64Array()
  const isOther = condition !== undefined && isConverted && isMoneyMetric(condition.metric)
  const values = isOther ? own.map((value) => inStated(condition.metric, value, asOf)) : own
  const readValues = (metric: MetricKey) => (metric === condition?.metric ? own : read(metric, 'values'))
  const closer = rule
    ? recheckExactly(delivery.world, previewedRule, blocks, asOf, {
        most: MAX_MISSES,
        pool,
        readValues,
      })
    : openTo(stated.conditions, population)
  const valueOn = (place: number, day: number) => {
    const reading = condition && readLatest(delivery, stated.timeRange, place, day)?.read(condition.metric)
    return typeof reading === 'number' ? inStated(condition!.metric, reading, day) : null
  }
  // Values in a snapshot's own memory are overwritten by the next question about another part.
  const isAlone = isOnly && reach === null
  const whyNot = (): Evaluation['notJudged'] => {
    if (closer.unknown === 0) return {}
    return rule ? makeReasons(delivery, asOf)(previewedRule, closer.unknowns) : { no_rate: closer.unknown }
  }
  return {
    comparesIn: currency,
    currency: reach?.currency ?? null,
    population,
    only: onlyEntity(delivery, previewedRule.places)?.name ?? null,
    dataThrough: daysUsed(blocks, asOf),
    now: {
      fired: closer.fired,
      clear: population - closer.fired - closer.unknown,
      unknown: closer.unknown,
      notJudged: whyNot(),
    },
    past: { byDay: past.byDay, firedTotal: past.firedTotal, openedTotal: past.openedTotal },
    entitiesFired: past.fires.length,
    fires: past.fires.slice(0, MAX_FIRES).map(({ at, times, lastDay }) => ({
      entity: namedEntity(delivery.entitiesByPlace[at]!),
      times,
      lastDay,
      value: valueOn(at, lastDay),
    })),
    values: isAlone ? values : values.slice(),
    countOn: isAlone ? (ruler) => countOn(delivery.world, values, ruler) : null,
    rises: suggests ? risesIn(suggests, delivery.entitiesByPlace.length, dayResults) : NO_RISES,
    nearMisses: closer.nearMisses.map(({ at, ...miss }) => ({
      entity: namedEntity(delivery.entitiesByPlace[at]!),
      ...miss,
      value: inStated(miss.metric, miss.value, asOf),
    })),
    tree: closer.tree,
  }
}

type InStated = (metric: MetricKey, value: number, day: number) => number

/** Values of a metric on the days from which a rise is forecast. */
const risenValues = (metric: MetricKey, asOf: number, inStated: InStated) => ({
  metric,
  since: asOf - FORECAST_DAYS + 1,
  displayValue: (day: number, value: number) => inStated(metric, value, day),
})

const onlyEntity = (
  { entitiesByPlace }: DeliverySnapshot,
  places: readonly number[] | null,
): SnapshotEntity | null => (places?.length === 1 ? entitiesByPlace[places[0]!]! : null)

function daysUsed(blocks: readonly Block[], asOf: number): PreviewPiece['dataThrough'] {
  const days = blocks.flatMap((block) => lastDayOn(block, asOf) ?? [])
  if (days.length === 0) return null
  return { earliest: dayFromNumber(Math.min(...days)), latest: dayFromNumber(Math.max(...days)) }
}

/** Without a rate every entity is unknown. */
function openTo({ conditions, groups }: ConditionTree, unknown: number): Closer {
  const passes = { pass: 0, fail: 0, unknown }
  return {
    fired: 0,
    unknown,
    unknowns: new Uint32Array(),
    nearMisses: [],
    tree: {
      conditions: conditions.map(() => passes),
      groups: groups.map((group) => ({ ...passes, conditions: group.conditions.map(() => passes) })),
    },
  }
}

const namedEntity = ({ id, name, platform, type }: SnapshotEntity): NamedEntity => ({
  id,
  name,
  platform,
  type,
})
