import type { Condition, ConditionGroup, ConditionTree } from '../conditions.ts'
import { METRICS, type MetricKey } from '../../metrics/metrics.ts'
import type { Operator } from '../../metrics/vocabulary.ts'
import { isMoneyMetric } from '../threshold-currency.ts'
import type { Comparison, MetricWord } from './lexicon.ts'
import type { Value } from './numbers.ts'

/** A word or phrase of the conditions, in the order of the sentence. */
export type Item =
  | ({ kind: 'metric'; text: string } & MetricWord)
  | ({ kind: 'comparison' } & Comparison)
  | { kind: 'value'; text: string; value: Value }
  | { kind: 'dailyPlan'; isTimes: boolean }
  | {
      kind:
        | 'and'
        | 'or'
        | 'either'
        | 'not'
        | 'no'
        | 'between'
        | 'open'
        | 'close'
        | 'comma'
        | 'with'
        | 'ofBudget'
    }

export type ReadConditions = { tree: ConditionTree; currencies: Value[] } | { question: string }
type Settings = {
  hasWindow: boolean
  /** A window that is not the whole flight. */
  hasPartWindow: boolean
  /** Spend so far is meant: “have spent”. */
  isUsed: boolean
}

class Unclear extends Error {}
const unclear = (question: string): never => {
  throw new Unclear(question)
}

const BRACKETS =
  'Put one pair of brackets around the alternatives, such as spend > 500 and (CPA > 50 or CTR < 0.1).'
const INCOMPLETE = 'Each condition needs a metric, a comparison and a number, such as spend over 500.'

/** Conditions of the sentence, or the question that settles them. */
export function readConditions(items: readonly Item[], settings: Settings): ReadConditions {
  try {
    const reader = new ConditionReader(items, settings)
    const tree = reader.readTree()
    return { tree, currencies: reader.currencies }
  } catch (error) {
    if (error instanceof Unclear) return { question: error.message }
    throw error
  }
}

const FLIPPED: Record<Operator, Operator | null> = { gt: 'lte', lt: 'gte', gte: 'lt', lte: 'gt', eq: null }
const MIRRORED: Record<Operator, Operator> = { gt: 'lt', lt: 'gt', gte: 'lte', lte: 'gte', eq: 'eq' }

class ConditionReader {
  readonly currencies: Value[] = []
  readonly #items: readonly Item[]
  readonly #settings: Settings
  #at = 0
  #metric: (Item & { kind: 'metric' }) | null = null

  constructor(items: readonly Item[], settings: Settings) {
    this.#items = withoutIdleJoiners(items)
    this.#settings = settings
  }

  readTree(): ConditionTree {
    const parts: (Condition[] | ConditionGroup)[] = []
    const joiners: ('and' | 'or')[] = []
    while (this.#at < this.#items.length) {
      if (parts.length > 0) joiners.push(this.#joiner())
      parts.push(this.#part())
    }
    const isMixed = joiners.includes('and') && joiners.includes('or')
    const groups = parts.flatMap((part) => (Array.isArray(part) ? [] : [part]))
    const loose = parts.flatMap((part) => (Array.isArray(part) ? [part] : []))
    if (isMixed || (joiners.includes('or') && groups.length > 0)) unclear(BRACKETS)
    if (!joiners.includes('or')) return { conditions: loose.flat(), groups }
    return { conditions: [], groups: [alternatives(loose)] }
  }

  #kind(): Item['kind'] | undefined {
    return this.#items[this.#at]?.kind
  }

  #joiner(): 'and' | 'or' {
    const kind = this.#kind()
    if (kind !== 'and' && kind !== 'or') return unclear(INCOMPLETE)
    this.#at++
    return kind
  }

  #part(): Condition[] | ConditionGroup {
    const kind = this.#kind()
    if (kind === 'open') return this.#bracket()
    if (kind === 'either') return this.#either()
    return this.#condition()
  }

  #bracket(): ConditionGroup {
    this.#at++
    const parts = [this.#condition()]
    const joiners: ('and' | 'or')[] = []
    while (this.#kind() !== 'close') {
      if (this.#kind() === undefined) unclear(BRACKETS)
      joiners.push(this.#joiner())
      parts.push(this.#condition())
    }
    this.#at++
    if (new Set(joiners).size > 1) unclear(BRACKETS)
    return joiners[0] === 'or' ? alternatives(parts) : { operator: 'AND', conditions: parts.flat() }
  }

  #either(): ConditionGroup {
    this.#at++
    const parts = [this.#condition()]
    while (this.#kind() === 'or') {
      this.#at++
      parts.push(this.#condition())
    }
    return parts.length < 2 ? unclear(BRACKETS) : alternatives(parts)
  }

  /** Words up to the next joiner; the two numbers of a range keep theirs. */
  #condition(): Condition[] {
    const words: Item[] = []
    for (; this.#at < this.#items.length; this.#at++) {
      const item = this.#items[this.#at]!
      const isInRange =
        item.kind === 'and' && words.at(-1)?.kind === 'value' && words.at(-2)?.kind === 'between'
      if (isInRange) continue
      if (['and', 'or', 'close', 'comma'].includes(item.kind)) break
      if (item.kind === 'open' || item.kind === 'either') unclear(BRACKETS)
      words.push(item)
    }
    return this.#assemble(words)
  }

  #assemble(words: readonly Item[]): Condition[] {
    const metrics = words.filter((word) => word.kind === 'metric')
    const values = words.filter((word) => word.kind === 'value')
    const comparisons = words.filter((word) => word.kind === 'comparison')
    const share = words.find((word) => word.kind === 'ofBudget' || word.kind === 'dailyPlan')
    const shape = words.filter((word) => word !== share).map(({ kind }) => kind[0]).join('') // prettier-ignore
    const named = metrics[0] ?? this.#metric
    if (metrics.length > 1) return unclear(INCOMPLETE)
    if (/^nm$/.test(shape) && words[0]?.kind === 'no')
      return [this.#one(named!, 'eq', { amount: 0, unit: 'plain', currency: null }, null)]
    const isNegated = words.some(({ kind }) => kind === 'not')
    const plain = words.filter((word) => word !== share && word.kind !== 'not')
    const order = plain.map(({ kind }) => (kind === 'between' ? 'b' : kind[0])).join('')
    if (!named) return unclear(INCOMPLETE)
    if (/^(?:m?bvv|bvvm)$/.test(order) && !isNegated)
      return [
        this.#one(named, 'gte', values[0]!.value, share ?? null),
        this.#one(named, 'lte', values[1]!.value, share ?? null),
      ]
    if (/^mv$/.test(order) && !isNegated && values[0]!.value.amount === 0)
      return [this.#one(named, 'eq', values[0]!.value, share ?? null)]
    const comparison = comparisons[0]
    const isBefore = /^(?:m?cv|cvm)$/.test(order) && !comparison?.isPostfix
    const isAfter = /^(?:m?vc|vcm)$/.test(order) && comparison?.isPostfix
    if (!comparison || (!isBefore && !isAfter)) return unclear(INCOMPLETE)
    const operator = isNegated ? FLIPPED[comparison.operator] : comparison.operator
    if (operator === null) return unclear('Which side of the number is meant: over or under?')
    return [this.#one(named, operator, values[0]!.value, share ?? null, comparison.isSign)]
  }

  #one(
    named: Item & { kind: 'metric' },
    operator: Operator,
    value: Value,
    share: Item | null,
    isSign = false,
  ): Condition {
    this.#metric = named
    const metric = this.#resolve(named, value, share, isSign)
    const { label, unit } = METRICS[metric]
    if (value.currency !== null && !isMoneyMetric(metric))
      unclear(`“${label}” is no amount of money. Which number is meant?`)
    if (value.currency !== null) this.currencies.push(value)
    if (value.unit === 'percent' && unit !== 'percent')
      unclear(`“${label}” is no percentage. Which number is meant, or a percentage of what?`)
    if (value.unit === 'times' && unit !== 'ratio') unclear(`“${label}” is no multiple. Times what?`)
    if (Math.abs(value.amount) > MAX_THRESHOLD) unclear('The number is too large.')
    if (metric === 'budget_used_pct' && named.metric === metric && this.#settings.hasPartWindow && !isSign)
      unclear(
        '“Budget used” counts from the flight start. Is the share of the budget spent in the time range meant?',
      )
    if (named.offset !== undefined && !operator.startsWith('g'))
      unclear(
        'From which pacing to which? Say it in percent of the goal, such as pacing between 80 and 100%.',
      )
    if (
      unit === 'percent' &&
      metric !== 'ctr' &&
      value.unit === 'plain' &&
      !isSign &&
      isFraction(value.amount)
    )
      unclear(`Is ${value.amount} a percentage, or ${value.amount * 100}%? Write it with a percent sign.`)
    if (named.offset === undefined) return { metric, operator, threshold: value.amount }
    const threshold = 100 + named.offset * value.amount
    return { metric, operator: named.offset > 0 ? operator : MIRRORED[operator], threshold }
  }

  #resolve(named: Item & { kind: 'metric' }, value: Value, share: Item | null, isSign: boolean): MetricKey {
    if (share?.kind === 'dailyPlan') {
      if (named.metric !== 'spend') return unclear('A daily target can be compared with spend only.')
      if (value.unit === 'plain' && !share.isTimes) return unclear('How many times the daily target?')
      return 'spend_vs_expected'
    }
    if (share?.kind === 'ofBudget') {
      if (named.metric !== 'spend' && named.metric !== 'used')
        return unclear('A share of the budget is about spend.')
      if (value.unit !== 'percent') return unclear('Which percentage of the budget?')
      if (this.#settings.hasWindow) return 'budget_share_pct'
      if (named.metric === 'used' || this.#settings.isUsed) return 'budget_used_pct'
      return unclear('In which time range: in a day, in the last 7 days, or of the whole budget so far?')
    }
    if (named.metric === 'used') return unclear('What is used: which percentage of the budget?')
    if (!named.isMargin) return named.metric
    if (value.unit === 'percent') return 'margin_pct'
    if (isSign || value.currency !== null) return 'margin_amount'
    return unclear('Is the margin a percentage or an amount of money?')
  }
}

/** A range is two conditions that must both hold: no group of alternatives can carry it. */
function alternatives(parts: readonly Condition[][]): ConditionGroup {
  if (parts.some(({ length }) => length > 1))
    unclear('A range can’t be an alternative. Use one side of the range, or a rule for each.')
  return { operator: 'OR', conditions: parts.flat() }
}

const isFraction = (amount: number): boolean => amount !== 0 && Math.abs(amount) <= 1
const MAX_THRESHOLD = 1e15

/** Commas and “with” join two conditions only where no other word does; elsewhere they say nothing. */
function withoutIdleJoiners(items: readonly Item[]): Item[] {
  const kept: Item[] = []
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'comma' && item.kind !== 'with') {
      kept.push(item)
      continue
    }
    const before = kept.at(-1)?.kind
    const after = items.slice(at + 1).find(({ kind }) => kind !== 'comma' && kind !== 'with')?.kind
    if (before === 'comma' && item.kind === 'with') kept[kept.length - 1] = { kind: 'and' }
    else if (isConditionEnd(before) && isConditionStart(after))
      kept.push(item.kind === 'with' ? { kind: 'and' } : item)
  }
  return kept
}

const isConditionEnd = (kind: Item['kind'] | undefined): boolean =>
  kind !== undefined && !['and', 'or', 'either', 'open', 'comma'].includes(kind)
const isConditionStart = (kind: Item['kind'] | undefined): boolean =>
  kind !== undefined && !['and', 'or', 'either', 'close'].includes(kind)
