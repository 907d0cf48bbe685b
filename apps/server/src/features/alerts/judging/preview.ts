import type { AlertRuleDraft, NamedEntity, Preview } from '@flightdeck/contract'
import {
  conditionsIn,
  dayNumber,
  dayOf,
  dueDays,
  FORECAST_DAYS,
  addDays,
  histogramOf,
  nearMisses,
  passCounts,
  perWeek,
  sentenceOf,
  suggestFrom,
  UNKNOWNS,
  viewOn,
  type Rule,
  type Unknown,
} from '@flightdeck/domain'
import { backtestBlocks, valuesWhereRestHolds } from '@flightdeck/engine'
import type { OrganisationContext } from '../../../edge/context.ts'
import { ruleOfDraft } from '../rules/rule-of.ts'
import { todayOf } from '../today.ts'
import { blocksFor, candidatesFor, type Book, type BookCandidate } from './book.ts'
import { openBook } from './books.ts'
import { evaluate } from './evaluate.ts'

const DAYS = 90
const MOST_FIRES = 50
const MOST_MISSES = 5
const MOST_VALUES = 2_000

type Question = { rule: AlertRuleDraft; focus: number; most_per_week: number }

/** What a rule would do, on the numbers there are. Nothing is kept and nobody is told. */
export async function previewRule(ctx: OrganisationContext, question: Question): Promise<Preview> {
  const startedAt = performance.now()
  const book = await openBook(ctx.app, ctx.organisationId)
  const today = await ctx.transaction((tx) => todayOf(tx, ctx.organisationId, ctx.now))
  const rule = ruleOfDraft(question.rule)
  const who = candidatesFor(book, rule)
  const now = evaluate(rule, book, today)
  const days = dueDays(rule.schedule, addDays(today, 1 - DAYS), today).map(dayNumber)
  const blocks = blocksFor(book, rule)
  const past = backtestBlocks(book.world, rule, blocks, days)
  const only = who.length === 1 && rule.entityId !== null ? who[0]!.name : null
  return {
    sentence: sentenceOf(rule, only),
    population: who.length,
    data_through: book.dataThrough,
    now: { fired: now.fired.length, clear: now.clear, unknown: now.unknown },
    not_judged: Object.entries(now.notJudged).map(([reason, count]) => ({
      reason,
      sentence: UNKNOWNS[reason as Unknown],
      count,
    })),
    by_day: past.byDay.map((one) => ({ ...one, day: dayOf(one.day) })),
    days_not_judged: past.byDay.filter(({ judged }) => judged === 0).length,
    fired_total: past.firedTotal,
    entities_fired: past.fires.length,
    per_week: perWeek(past.byDay, dayNumber(today)),
    fires: past.fires.slice(0, MOST_FIRES).map(({ at, times, lastDay }) => ({
      entity: named(book.byPlace[at]!),
      times,
      last_day: dayOf(lastDay),
      value: valueOn(rule, book.byPlace[at]!, lastDay, question.focus),
    })),
    histogram: histogramNow(rule, who, dayNumber(today), question.focus),
    near_misses: nearMisses(rule, who, dayNumber(today), MOST_MISSES).map(({ at, ...miss }) => ({
      entity: named(who[at]!),
      ...miss,
    })),
    tree: passCounts(rule, who, dayNumber(today)),
    suggestion: suggested(
      book,
      rule,
      question,
      days.filter((day) => day > dayNumber(today) - FORECAST_DAYS),
    ),
    took_ms: performance.now() - startedAt,
  }
}

export const named = ({ id, name, platform, type }: BookCandidate): NamedEntity => ({
  id,
  name,
  platform,
  type,
})

function valueOn(rule: Rule, who: BookCandidate, day: number, focus: number): number | null {
  const condition = conditionsIn(rule.conditions)[focus]
  const view = viewOn(rule, who, day)
  const value = condition && typeof view !== 'string' ? view.read(condition.metric) : null
  return typeof value === 'number' ? value : null
}

function histogramNow(rule: Rule, who: BookCandidate[], asOf: number, focus: number): Preview['histogram'] {
  const condition = conditionsIn(rule.conditions)[focus]
  if (!condition) return null
  const values = new Float64Array(
    who.map((one) => valueOn(rule, one, asOf, focus)).filter((value) => value !== null),
  ).toSorted()
  return {
    metric: condition.metric,
    threshold: condition.threshold,
    bins: histogramOf(values, condition.threshold),
    values: values.length <= MOST_VALUES ? [...values] : [],
    unknown: who.length - values.length,
  }
}

function suggested(
  book: Book,
  rule: Rule,
  { focus, most_per_week }: Question,
  days: number[],
): Preview['suggestion'] {
  const condition = rule.conditions.conditions[focus]
  if (!condition) return null
  const values = valuesWhereRestHolds(book.world, rule, condition, blocksFor(book, rule), days)
  const suggestion = suggestFrom(condition, values, days, most_per_week)
  return suggestion && { threshold: suggestion.threshold, per_week: suggestion.perWeek }
}
