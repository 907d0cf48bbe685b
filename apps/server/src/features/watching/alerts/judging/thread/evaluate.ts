import { judge, type ConditionTree, type Rule } from '@flightdeck/domain/alerts'
import type { Unknown } from '@flightdeck/domain/delivery'
import type { TimeRange } from '@flightdeck/domain/metrics'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import {
  blockAt,
  eachBit,
  lastDayOn,
  makeJudging,
  readAt,
  readerIn,
  type ScopedRule,
  type Block,
  type WorkerPool,
  type Reach,
  type Verdicts,
} from '@flightdeck/engine'
import {
  scopedRule,
  blocksFor,
  countPopulation,
  type DeliverySnapshot,
} from '../../../../data/delivery/index.ts'
import { comparing, type Exchange } from './currency-comparison.ts'
import type { Evaluation, FiredAlert } from './evaluation.ts'
import { withReceipts } from './receipts.ts'
import { mergeEvaluations } from './merge-evaluations.ts'

/** Rules per batch; the verdicts of a batch are in memory together. */
const AT_A_TIME = 500

type Part = { at: number; rule: Rule | null; reach: Reach | null }

/**
 * Evaluates rules on every entity they cover, as of a local day: the engine finds the firing entities, the
 * rules give the conditions.
 */
export function evaluateAll(
  rules: readonly Rule[],
  delivery: DeliverySnapshot,
  day: Day,
  pool: WorkerPool | null,
  exchange: Exchange | null = null,
): Evaluation[] {
  const asOf = dayNumber(day)
  const parts = rules.flatMap((rule, at): Part[] => {
    const { reaches, on } = comparing(rule, delivery, exchange)
    return reaches.map((reach) => ({ at, rule: on(reach, asOf), reach }))
  })
  const judgeableParts = parts.filter((part): part is Part & { rule: Rule } => part.rule !== null)
  const evaluationByPart = new Map<Part, Evaluation>()
  // Rules for a part of the accounts are compiled per part; rules for all accounts once.
  for (const some of Map.groupBy(judgeableParts, ({ reach }) => reach !== null).values()) {
    const done = judgeParts(some, delivery, asOf, pool)
    some.forEach((part, index) => evaluationByPart.set(part, done[index]!))
  }
  const byRule = Map.groupBy(parts, ({ at }) => at)
  return rules.map((rule, at) =>
    mergeEvaluations(
      byRule.get(at)!.map((part) => evaluationByPart.get(part) ?? withoutRate(delivery, rule, part.reach)),
    ),
  )
}

function judgeParts(
  parts: readonly { rule: Rule; reach: Reach | null }[],
  delivery: DeliverySnapshot,
  asOf: number,
  pool: WorkerPool | null,
): Evaluation[] {
  const reasons = makeReasons(delivery, asOf)
  const done: Evaluation[] = []
  for (let from = 0; from < parts.length; from += AT_A_TIME) {
    const scopedRules = parts
      .slice(from, from + AT_A_TIME)
      .map(({ rule, reach }) => scopedRule(delivery, rule, reach))
    const [verdicts] = makeJudging(delivery.world, scopedRules).judge([asOf], { unknowns: 'named', pool })
    scopedRules.forEach((rule, number) =>
      done.push(makeEvaluation(delivery, rule, asOf, verdicts!, number, reasons)),
    )
  }
  return done
}

/** Without an exchange rate the comparison is undecided, so every entity counts as unknown. */
function withoutRate(delivery: DeliverySnapshot, rule: Rule, reach: Reach | null): Evaluation {
  const unknown = countPopulation(blocksFor(delivery, scopedRule(delivery, rule, reach)))
  const notJudged = unknown === 0 ? {} : { no_rate: unknown }
  return { outcome: 'no_data', judged: 0, fired: [], clear: 0, unknown, notJudged, loads: delivery.loads }
}

function makeEvaluation(
  delivery: DeliverySnapshot,
  rule: ScopedRule,
  asOf: number,
  verdicts: Verdicts,
  number: number,
  reasons: ReturnType<typeof makeReasons>,
): Evaluation {
  const fired = Array.from(verdicts.places(number), (place) => firedOn(delivery, rule, place, asOf))
  const unknown = verdicts.unknown(number)
  const judgedCount = countPopulation(blocksFor(delivery, rule)) - unknown
  const outcome = fired.length > 0 ? 'triggered' : judgedCount > 0 ? 'clear' : 'no_data'
  const notJudged = unknown === 0 ? {} : reasons(rule, verdicts.unknowns(number))
  return {
    outcome,
    judged: judgedCount,
    fired,
    clear: judgedCount - fired.length,
    unknown,
    notJudged,
    loads: delivery.loads,
  }
}

function firedOn(delivery: DeliverySnapshot, rule: ScopedRule, place: number, asOf: number): FiredAlert {
  const candidate = delivery.entitiesByPlace[place]!
  const { entityNo, id, name, type, platform, currency, ancestors } = candidate
  const { last, read } = readLatest(delivery, rule.timeRange, place, asOf)!
  const verdict = judge(rule.conditions, read)
  const metConditions = verdict.kind === 'fired' ? withReceipts(verdict.because, candidate, rule, last) : []
  return {
    entity: { entityNo, id, name, type, platform, currency, ancestors },
    metConditions,
    dataThrough: last,
    isProvisional: metConditions.some(({ receipt }) => receipt.is_provisional),
  }
}

/** Readings of an entity as of a day; null when its connection is late. */
export function readLatest({ world }: DeliverySnapshot, range: TimeRange, place: number, asOf: number) {
  const block = blockAt(world, place)!
  const last = lastDayOn(block, asOf)
  return last === null ? null : { last, read: readAt(world, block, range, last, place) }
}

/** Readings of an entity through a day, without later data. */
export const readThrough = ({ world }: DeliverySnapshot, range: TimeRange, place: number, last: number) =>
  readAt(world, blockAt(world, place)!, range, last, place)

/**
 * Counts why entities were not evaluated. Cached for single conditions, where the threshold is irrelevant.
 */
export function makeReasons(delivery: DeliverySnapshot, asOf: number) {
  const reasonsByKey = new Map<string, Evaluation['notJudged']>()
  return (rule: ScopedRule, unknowns: Uint32Array): Evaluation['notJudged'] => {
    const { conditions, timeRange, type, platform, places, reach, among } = rule
    const [only, ...others] = conditions.conditions
    const isSingle = only !== undefined && others.length === 0 && conditions.groups.length === 0
    const key =
      isSingle && places === null && !among
        ? JSON.stringify([type, platform, timeRange, only.metric, reach])
        : null
    const cachedReasons = key === null ? undefined : reasonsByKey.get(key)
    if (cachedReasons) return cachedReasons
    const reasons: Evaluation['notJudged'] = {}
    const readerAt = makeReaderLookup(delivery, timeRange, asOf)
    eachBit(unknowns, (place) => {
      const reader = readerAt(place)
      const why = isSingle && reader ? reader(place)(only.metric) : missing(conditions, reader, place)
      if (typeof why === 'string') reasons[why] = (reasons[why] ?? 0) + 1
    })
    if (key !== null) reasonsByKey.set(key, reasons)
    return reasons
  }
}

type Reader = ReturnType<typeof readerIn>

function missing(conditions: ConditionTree, reader: Reader | null, place: number): Unknown | null {
  if (reader === null) return 'stale'
  const verdict = judge(conditions, reader(place))
  return verdict.kind === 'unknown' ? verdict.why : null
}

/** Caches the reader per block: places read in order mostly share one. */
function makeReaderLookup(
  { world }: DeliverySnapshot,
  range: TimeRange,
  asOf: number,
): (place: number) => Reader | null {
  let block: Block | undefined
  let reader: Reader | null = null
  return (place) => {
    if (block && place >= block.from && place < block.to) return reader
    block = blockAt(world, place)!
    const last = lastDayOn(block, asOf)
    reader = last === null ? null : readerIn(world, block, range, last)
    return reader
  }
}
