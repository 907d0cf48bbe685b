import type { NamedEntity } from '@flightdeck/contract'
import {
  conditionsIn,
  dayNumber,
  FORECAST_DAYS,
  loudestOf,
  type Backtest,
  type Day,
  type MetricKey,
  type NearMiss,
  type PassCounts,
  type Rule,
  type Ruler,
} from '@flightdeck/domain'
import { backtestOn, countOn, lookCloser, valuesOn } from '@flightdeck/engine'
import { askedOf, blocksFor, populationOf, type Book, type BookCandidate } from '../book/book.ts'
import { lookAt, makeReasons, type Evaluation } from './evaluate.ts'
import type { HowAsked } from './how-asked.ts'

export type PreviewAsked = {
  organisationId: string
  rule: Rule
  today: Day
  /** On which it would have been due; none when nobody wants to know. */
  days: Day[]
  /** Which condition the histogram is about. */
  focus: number
  mostPerWeek: number
}

const MOST_FIRES = 50
const MOST_MISSES = 5

/** What a preview is made of, of one book. An organisation in several books has several, which add up. */
export type PreviewPiece = {
  population: number
  only: string | null
  dataThrough: Day | null
  now: Pick<Evaluation, 'clear' | 'unknown' | 'notJudged'> & { fired: number }
  past: Omit<Backtest, 'fires'>
  entitiesFired: number
  fires: { entity: NamedEntity; times: number; lastDay: number; value: number | null }[]
  /** Of the condition in focus, as of now, with gaps. */
  values: Float64Array
  /** How many of them lie in each bin; null where they were copied out of their book. */
  countOn: ((ruler: Ruler) => Uint32Array) | null
  /** Of the same condition wherever the rule fired lately. */
  firingValues: Float64Array
  nearMisses: (Omit<NearMiss, 'at'> & { entity: NamedEntity })[]
  tree: PassCounts
}

export function previewPiece(
  book: Book,
  { rule, today, days, focus, mostPerWeek }: PreviewAsked,
  { crew, isOnly }: HowAsked,
): PreviewPiece {
  const asked = askedOf(book, rule)
  const blocks = blocksFor(book, asked)
  const asOf = dayNumber(today)
  const population = populationOf(blocks)
  const condition = conditionsIn(rule.conditions)[focus]
  const suggests = rule.conditions.conditions[focus]
  const recent = days.map(dayNumber).filter((day) => day > asOf - FORECAST_DAYS)
  const past = backtestOn(book.world, asked, blocks, days.map(dayNumber), {
    crew,
    ...(suggests
      ? {
          values: {
            of: suggests.metric,
            since: asOf - FORECAST_DAYS + 1,
            keep: (values: Float64Array) => loudestOf(suggests, values, recent, mostPerWeek),
          },
        }
      : {}),
  })
  const read = (metric: MetricKey, room: string) =>
    valuesOn(book.world, blocks, metric, rule.timeRange, asOf, room)
  const values = condition ? read(condition.metric, 'in focus') : new Float64Array()
  const valuesOf = (metric: MetricKey) => (metric === condition?.metric ? values : read(metric, 'values'))
  const closer = lookCloser(book.world, asked, blocks, asOf, { most: MOST_MISSES, crew, valuesOf })
  const named = asked.places?.length === 1 ? book.byPlace[asked.places[0]!]! : null
  const valueOn = (place: number, day: number) => {
    const reading = condition && lookAt(book, rule.timeRange, place, day)?.read(condition.metric)
    return typeof reading === 'number' ? reading : null
  }
  return {
    population,
    only: named?.name ?? null,
    dataThrough: book.dataThrough,
    now: {
      fired: closer.fired,
      clear: population - closer.fired - closer.unknown,
      unknown: closer.unknown,
      notJudged: closer.unknown === 0 ? {} : makeReasons(book, asOf)(asked, closer.unknowns),
    },
    past: { byDay: past.byDay, firedTotal: past.firedTotal },
    entitiesFired: past.fires.length,
    fires: past.fires.slice(0, MOST_FIRES).map(({ at, times, lastDay }) => ({
      entity: namedEntity(book.byPlace[at]!),
      times,
      lastDay,
      value: valueOn(at, lastDay),
    })),
    values: isOnly ? values : values.slice(),
    countOn: isOnly ? (ruler) => countOn(book.world, values, ruler) : null,
    firingValues: past.values,
    nearMisses: closer.nearMisses.map(({ at, ...miss }) => ({
      entity: namedEntity(book.byPlace[at]!),
      ...miss,
    })),
    tree: closer.tree,
  }
}

const namedEntity = ({ id, name, platform, type }: BookCandidate): NamedEntity => ({
  id,
  name,
  platform,
  type,
})
