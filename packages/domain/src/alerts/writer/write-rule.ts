import { METRICS, isOffered, type MetricKey } from '../../metrics/metrics.ts'
import { SNAPSHOT_TYPES, typedKeys, type SnapshotType } from '../../metrics/vocabulary.ts'
import type { TimeRange } from '../../metrics/window.ts'
import { PLATFORMS } from '../../platforms/platforms.ts'
import { conditionsIn, type ConditionTree } from '../conditions.ts'
import { filterProblem } from '../rule-filter.ts'
import type { Rule } from '../rule.ts'
import { contradiction } from './contradiction.ts'
import { readConditions } from './conditions.ts'
import { filterLabel, type WriterContext } from './filters.ts'
import type { Value } from './numbers.ts'
import { readSlots, type Slots } from './slots.ts'
import { suggestWord } from './lexicon.ts'
import { MAX_SENTENCE, Sentence, type WordUse } from './tokens.ts'

/** Fields of a rule that the sentence leaves open. */
export const ASSUMED_FIELDS = ['type', 'time_range', 'schedule', 'threshold_currency'] as const
export type AssumedField = (typeof ASSUMED_FIELDS)[number]
export type SentenceWord = { text: string; use: WordUse }
export type WrittenRule = { words: SentenceWord[] } & (
  | { outcome: 'rule'; rule: Rule; assumed: AssumedField[]; notes: string[] }
  | { outcome: 'question'; question: string }
  | { outcome: 'refusal'; reason: string }
)

/** Reads a sentence as an alert rule. Every word is used, changes nothing, or leads to a question. */
export function writeRule(text: string, context: WriterContext = { clients: [], segments: [] }): WrittenRule {
  if (text.length > MAX_SENTENCE)
    return {
      outcome: 'refusal',
      reason: `Use at most ${MAX_SENTENCE.toLocaleString('en')} characters.`,
      words: [],
    }
  const sentence = new Sentence(text)
  const slots = readSlots(sentence, context)
  const result = slots.refusal === null ? assemble(sentence, slots) : refuse(slots.refusal)
  const words = sentence.tokens.map(({ text: word }, at) => ({
    text: word,
    use: sentence.uses[at] ?? 'unknown',
  }))
  return { ...result, words }
}

type Result =
  | { outcome: 'rule'; rule: Rule; assumed: AssumedField[]; notes: string[] }
  | { outcome: 'question'; question: string }
  | { outcome: 'refusal'; reason: string }
const refuse = (reason: string): Result => ({ outcome: 'refusal', reason })
const ask = (question: string): Result => ({ outcome: 'question', question })

function assemble(sentence: Sentence, slots: Slots): Result {
  const open = slots.questions[0] ?? unknownWords(sentence) ?? slots.unclear[0] ?? tooMany(slots)
  if (open) return ask(open)
  const read = readConditions(slots.items, {
    hasWindow: slots.windows.length > 0,
    hasPartWindow: slots.windows.some(({ type }) => type !== 'campaign_duration'),
    isUsed: slots.isUsed,
  })
  if ('question' in read) return ask(read.question)
  if (conditionsIn(read.tree).length === 0)
    return ask('Which condition should it check, such as spend over 500?')
  const metrics = [...new Set(conditionsIn(read.tree).map(({ metric }) => metric))]
  const type = slots.types[0] ?? onlyType(metrics)
  if (type === null) return ask('What should it watch: campaigns, insertion orders, line items or deals?')
  const foreign = metrics.find((metric) => !isOffered(metric, type))
  if (foreign) return refuse(foreignReason(foreign, type))
  const problem =
    filterQuestion(slots, type) ?? restatementQuestion(slots, read.tree) ?? contradiction(read.tree)
  if (problem) return ask(problem)
  return currencyQuestion(read.currencies) ?? buildRule(slots, type, read.tree, read.currencies)
}

function buildRule(slots: Slots, type: SnapshotType, conditions: ConditionTree, currencies: Value[]): Result {
  const [named] = slots.filters
  const [value] = currencies
  const metrics = conditionsIn(conditions).map(({ metric }) => metric)
  const assumed: AssumedField[] = [
    ...(slots.types.length === 0 ? (['type'] as const) : []),
    ...(slots.windows.length === 0 ? (['time_range'] as const) : []),
    ...(slots.schedules.length === 0 ? (['schedule'] as const) : []),
    ...(value?.isCurrencyAssumed ? (['threshold_currency'] as const) : []),
  ]
  const rule: Rule = {
    type,
    platform: slots.platforms[0] ?? null,
    entityId: slots.entityIds[0] ?? null,
    segment: named && 'segment' in named ? named.segment : null,
    filter: named && 'filter' in named ? named.filter : null,
    conditions,
    thresholdCurrency: value?.currency ?? null,
    timeRange: slots.windows[0] ?? { type: usualWindow(metrics), from: null, to: null },
    schedule: slots.schedules[0] ?? { type: 'daily', days: [] },
  }
  const notes = [
    ...slots.notes,
    ...neverEvaluated(metrics),
    ...(slots.windows.length > 0 ? readToDate(metrics) : []),
  ]
  return { outcome: 'rule', rule, assumed, notes }
}

/** Range of a rule that names none: the days that its goal metric is about, otherwise a week. */
function usualWindow(metrics: readonly MetricKey[]): TimeRange['type'] {
  const windows = new Set(metrics.map((metric) => GOAL_WINDOWS[metric] ?? 'last_7_days'))
  return windows.size === 1 ? [...windows][0]! : 'last_7_days'
}
const GOAL_WINDOWS: Partial<Record<MetricKey, TimeRange['type']>> = {
  yesterday_pace: 'last_24_hours',
  spend_vs_expected: 'last_24_hours',
  budget_used_pct: 'campaign_duration',
  projected_pct: 'campaign_duration',
}

const neverEvaluated = (metrics: readonly MetricKey[]): string[] =>
  metrics.flatMap((metric) => {
    const { how, label } = METRICS[metric]
    return how.kind === 'missing' ? [`“${label}” isn’t evaluated yet: it needs ${how.needs}.`] : []
  })

/** Goals have days of their own: a time range that was named changes nothing for them. */
const readToDate = (metrics: readonly MetricKey[]): string[] =>
  metrics.flatMap((metric) => {
    const { how, label } = METRICS[metric]
    return how.kind === 'goal' ? [`“${label}” counts the goal’s own days, whatever the time range.`] : []
  })

function unknownWords(sentence: Sentence): string | null {
  const at = sentence.uses.findIndex((use) => use === null || use === 'unknown')
  if (at < 0) return null
  const token = sentence.tokens[at]!
  const suggestion = token.kind === 'word' ? suggestWord(token.word) : null
  return `“${token.text}” isn’t understood.${suggestion ? ` Did you mean “${suggestion}”?` : ' Leave it out or say it differently.'}`
}

/** A rule has one of each. */
function tooMany({ types, platforms, entityIds, windows, schedules, filters }: Slots): string | null {
  const choose = (what: string, labels: readonly string[]) =>
    new Set(labels).size > 1 ? `A rule has one ${what}: ${[...new Set(labels)].join(' or ')}?` : null
  return (
    choose('type', types.map((type) => SNAPSHOT_TYPES[type].many)) ??
    choose('platform', platforms.map((platform) => PLATFORMS[platform].label)) ??
    choose('item', entityIds) ??
    choose('filter', [...filters.map(filterLabel), ...entityIds]) ??
    (filters.length > 1 ? 'A rule has one filter, and it is named twice.' : null) ??
    (windows.length > 1 ? 'A rule has one time range. Which one?' : null) ??
    (schedules.length > 1 ? 'A rule has one schedule. Which one?' : null)
  ) // prettier-ignore
}

function onlyType(metrics: readonly MetricKey[]): SnapshotType | null {
  const types = typedKeys(SNAPSHOT_TYPES).filter((type) => metrics.every((metric) => isOffered(metric, type)))
  return types.length === 1 ? types[0]! : null
}

function foreignReason(metric: MetricKey, type: SnapshotType): string {
  const { label, levels } = METRICS[metric]
  const offered = levels.map((level) => SNAPSHOT_TYPES[level].many).join(', ')
  return `“${label}” isn’t available for ${SNAPSHOT_TYPES[type].many}. It is for ${offered}.`
}

function filterQuestion({ filters }: Slots, type: SnapshotType): string | null {
  const [named] = filters
  if (named === undefined) return null
  if ('filter' in named) return filterProblem(named.filter, type)
  return type === 'deal_id' ? 'Names of deals have no segments. Filter deals by client or name.' : null
}

/** “Under-delivering” must be said in numbers too. */
function restatementQuestion({ restatements }: Slots, tree: ConditionTree): string | null {
  const isSaid = (side: 'lt' | 'gt') =>
    conditionsIn(tree).some(({ metric, operator }) => metric === 'pacing' && operator.startsWith(side))
  return restatements.every(isSaid) ? null : 'How far from its goal, such as pacing below 80%?'
}

function currencyQuestion(values: readonly Value[]): Result | null {
  const currencies = [...new Set(values.map(({ currency }) => currency!))]
  return currencies.length > 1 ? ask(`A rule has one currency: ${currencies.join(' or ')}?`) : null
}
