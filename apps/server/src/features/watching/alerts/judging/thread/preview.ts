import type { Preview } from '@flightdeck/contract/alerts'
import {
  allRises,
  conditionsIn,
  FORECAST_DAYS,
  perWeek,
  ruleSentence,
  suggestFrom,
} from '@flightdeck/domain/alerts'
import { UNKNOWNS, type Unknown } from '@flightdeck/domain/delivery'
import { buildHistogram } from '@flightdeck/domain/metrics'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import { concatValues, roundAsStored } from '@flightdeck/engine'
import { sumFields, sumNumbers, earliest, latest } from './merge-pieces.ts'
import type { PreviewRequest, PreviewPiece } from './preview-piece.ts'

const MAX_FIRES = 50
const MAX_MISSES = 5
const MAX_VALUES = 2_000

/** Merges the pieces of all snapshots into the answer. */
export function mergePreview(
  request: PreviewRequest,
  pieces: readonly PreviewPiece[],
): Omit<Preview, 'took_ms'> {
  const { rule } = request
  const sum = (of: (piece: PreviewPiece) => number) => sumNumbers(pieces.map(of))
  const population = sum((piece) => piece.population)
  const byDay = pieces.map(({ past }) => past.byDay).reduce((one, other) => one.map((day, at) => sumFields(day, other[at]!, ['fired', 'opened', 'unknown', 'judged']))) // prettier-ignore
  const notJudged = pieces.map(({ now }) => now.notJudged).reduce((one, other) => sumFields(one, other))
  const comparesIn = pieces[0]?.comparesIn ?? null
  const names = pieces.flatMap(({ only }) => only ?? [])
  return {
    sentence: ruleSentence({ ...rule, thresholdCurrency: comparesIn }, names.length === 1 ? names[0]! : null),
    compares_in: comparesIn,
    currencies: [
      ...new Set(pieces.flatMap(({ currency, population: of }) => (of > 0 ? (currency ?? []) : []))),
    ].toSorted(),
    population,
    data_through: latest(pieces.map(({ dataThrough }) => dataThrough?.latest ?? null)),
    data_through_earliest: earliest(pieces.map(({ dataThrough }) => dataThrough?.earliest ?? null)),
    now: {
      fired: sum(({ now }) => now.fired),
      clear: sum(({ now }) => now.clear),
      unknown: sum(({ now }) => now.unknown),
    },
    not_judged: Object.entries(notJudged).map(([reason, count]) => ({
      reason,
      sentence: UNKNOWNS[reason as Unknown],
      count,
    })),
    by_day: byDay.map((one) => ({ ...one, day: dayFromNumber(one.day) })),
    days_not_judged: byDay.filter(({ judged: judgedCount }) => judgedCount === 0).length,
    fired_total: sum(({ past }) => past.firedTotal),
    opened_total: sum(({ past }) => past.openedTotal),
    entities_fired: sum(({ entitiesFired }) => entitiesFired),
    per_week: byDay.length === 0 ? 0 : perWeek(byDay, dayNumber(request.today)),
    fires: pieces
      .flatMap(({ fires }) => fires)
      .toSorted((a, b) => b.times - a.times || b.lastDay - a.lastDay)
      .slice(0, MAX_FIRES)
      .map(({ lastDay, ...fires }) => ({ ...fires, last_day: dayFromNumber(lastDay) })),
    histogram: histogramFrom(request, pieces, population),
    near_misses: pieces
      .flatMap(({ nearMisses }) => nearMisses)
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, MAX_MISSES),
    tree: pieces
      .map(({ tree }) => tree)
      .reduce((total, other) => ({
        conditions: total.conditions.map((passes, at) => sumFields(passes, other.conditions[at]!)),
        groups: total.groups.map((group, at) => ({
          ...sumFields(group, other.groups[at]!, ['pass', 'fail', 'unknown']),
          conditions: group.conditions.map((passes, inner) =>
            sumFields(passes, other.groups[at]!.conditions[inner]!),
          ),
        })),
      })),
    suggestion: suggestThreshold(request, pieces),
  }
}

function histogramFrom(
  { rule, focus }: PreviewRequest,
  pieces: readonly PreviewPiece[],
  population: number,
): Preview['histogram'] {
  const condition = conditionsIn(rule.conditions)[focus]
  if (!condition) return null
  const columns = pieces.map((piece) => piece.values)
  const [only, ...others] = pieces
  const bins =
    others.length === 0
      ? buildHistogram(only!.values, condition.threshold, only!.countOn ?? undefined)
      : buildHistogram(concatValues(columns), condition.threshold)
  const valueCount = sumNumbers(bins.map(({ count }) => count))
  return {
    metric: condition.metric,
    threshold: condition.threshold,
    bins,
    values:
      valueCount <= MAX_VALUES
        ? Array.from(concatValues(columns), roundAsStored).toSorted((a, b) => a - b)
        : [],
    unknown: population - valueCount,
  }
}

function suggestThreshold(
  { rule, focus, mostPerWeek, days, today }: PreviewRequest,
  pieces: readonly PreviewPiece[],
): Preview['suggestion'] {
  const condition = rule.conditions.conditions[focus]
  const recent = days.map(dayNumber).filter((day) => day > dayNumber(today) - FORECAST_DAYS)
  if (!condition || recent.length === 0) return null
  // Without a firing under the current threshold, a stricter one would not fire either.
  const rises = allRises(pieces.map((piece) => piece.rises))
  const allValues = concatValues(pieces.map(({ values }) => values))
  const suggestion = suggestFrom(condition, rises, allValues, { days: recent, mostPerWeek })
  return suggestion?.kind === 'threshold'
    ? { kind: suggestion.kind, threshold: suggestion.threshold, per_week: suggestion.perWeek }
    : suggestion && { kind: suggestion.kind }
}
