import type { Measure } from '@flightdeck/domain/delivery'
import { dayNumber, type Day } from '@flightdeck/domain/time'

/** The twelve measures that the bench fills, of those that the product adds up. */
export const MEASURED = [
  'impressions',
  'clicks',
  'conversions',
  'conversion_value',
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
  'measurable_impressions',
  'viewable_impressions',
  'video_starts',
  'video_completes',
] as const satisfies readonly Measure[]
export type MeasuredName = (typeof MEASURED)[number]

const MONEY: ReadonlySet<Measure> = new Set<MeasuredName>([
  'conversion_value',
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
])
/** Value of a column's whole number: counts are units, money is cents. */
export const columnUnit = (measure: Measure): number => (MONEY.has(measure) ? 0.01 : 1)
/** The same in millionths, as the product stores everything. */
export const unitMillionths = (measure: Measure): number => (MONEY.has(measure) ? 10_000 : 1_000_000)

/** A row for every entity and day: `columns[measure][day * entities + entity]`. */
export type Facts = {
  entities: number
  days: number
  firstDay: number
  /** First flight day of each entity. */
  startsOn: Int32Array
  columns: Record<MeasuredName, Int32Array>
}

export const DAYS = 90
export const LAST_DAY: Day = '2026-11-14'
/** Rules are evaluated on the morning after the last day. */
export const asOf = ({ firstDay, days }: Facts): number => firstDay + days

export function makeFacts(entities: number, lastDay: Day = LAST_DAY): Facts {
  const firstDay = dayNumber(lastDay) - DAYS + 1
  const columns = Object.fromEntries(
    MEASURED.map((measure) => [measure, new Int32Array(entities * DAYS)]),
  ) as Facts['columns']
  const characters = drawTraits(entities)
  for (let day = 0; day < DAYS; day++)
    for (let entity = 0; entity < entities; entity++)
      fillDay(columns, day * entities + entity, characters, entity, day)
  const startsOn = Int32Array.from(
    { length: entities },
    (_, entity) => firstDay + Math.floor(chance(entity, 99) * (DAYS - 10)),
  )
  return { entities, days: DAYS, firstDay, startsOn, columns }
}

type Characters = ReturnType<typeof drawTraits>

/** Traits of each entity, the same on all its days. */
function drawTraits(entities: number) {
  const each = (what: number, from: number, to: number) =>
    Float64Array.from({ length: entities }, (_, entity) => from + chance(entity, what) * (to - from))
  return {
    size: each(0, 2, 4.5).map((power) => 10 ** power),
    clickRate: each(1, 0.0005, 0.01),
    conversionRate: each(2, 0, 0.15),
    centsAThousand: each(3, 50, 1_500),
    mediaShare: each(4, 0.55, 0.85),
    fees: each(5, 1.02, 1.3),
    markup: each(6, 0.9, 1.2),
    measurable: each(7, 0.5, 1),
    viewable: each(8, 0.3, 0.9),
    started: each(9, 0, 1).map((roll) => (roll < 0.5 ? 0 : 0.9)),
    completed: each(10, 0.2, 0.9),
    basket: each(11, 1_000, 10_000),
  }
}

/** Now and then nothing is delivered; small ones often have no click and no conversion. */
function fillDay(columns: Facts['columns'], at: number, is: Characters, entity: number, day: number): void {
  const roll = (what: number) => chance(entity * DAYS + day, 1_000 + what)
  if (roll(0) < 0.02) return
  const wobble = (what: number) => 0.8 + roll(what) * 0.4
  const impressions = Math.floor(is.size[entity]! * (0.5 + roll(1)))
  const clicks = Math.floor(impressions * is.clickRate[entity]! + roll(2))
  const conversions = Math.floor(clicks * is.conversionRate[entity]! + roll(3) * 0.9)
  const spend = Math.floor((impressions * is.centsAThousand[entity]! * wobble(4)) / 1_000)
  const media = Math.floor(spend * is.mediaShare[entity]! * wobble(5))
  const measurable = Math.floor(impressions * is.measurable[entity]!)
  const starts = Math.floor(impressions * is.started[entity]!)
  columns.impressions[at] = impressions
  columns.clicks[at] = clicks
  columns.conversions[at] = conversions
  columns.conversion_value[at] = Math.floor(conversions * is.basket[entity]! * wobble(6))
  columns.spend[at] = spend
  columns.media_cost[at] = media
  columns.total_cost[at] = Math.floor(media * is.fees[entity]!)
  columns.revenue[at] = Math.floor(spend * is.markup[entity]!)
  columns.measurable_impressions[at] = measurable
  columns.viewable_impressions[at] = Math.floor(measurable * is.viewable[entity]! * wobble(7))
  columns.video_starts[at] = starts
  columns.video_completes[at] = Math.floor(starts * is.completed[entity]! * wobble(8))
}

/** Deterministic, from 0 to 1: independent of the number of entities. */
function chance(who: number, what: number): number {
  let mixed = Math.imul(who ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(what + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
