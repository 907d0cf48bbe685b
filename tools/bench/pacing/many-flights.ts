import type {
  DeliverySnapshot,
  SnapshotEntity,
} from '../../../apps/server/src/features/data/delivery/index.ts'
import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import { EVEN, type FiguresAsk } from '../../../packages/domain/src/pacing/index.ts'
import type { Dice } from '../../proof/kit/dice.ts'

const HELD_DAYS = 120
const LINES_AN_ORDER = 20
const SHARES: Partial<Record<Measure, number>> = {
  spend: 1,
  revenue: 1,
  media_cost: 0.7,
  total_cost: 0.8,
  impressions: 200,
}

/** Flights of up to 88 days, as their days come from the facts. */
export const manyAsks = (count: number, dice: Dice): FiguresAsk[] =>
  Array.from({ length: count }, (_, at) => {
    const [from, over] = [20_000 + (at % 90), 8 + Math.floor(dice.upTo(40))]
    const segments = [
      { from, to: from + over + Math.floor(dice.upTo(40)), amount: 5_000 + dice.upTo(30_000) },
    ]
    return {
      flight: { segments, curve: EVEN, isCapped: true, rollsOver: false },
      days: Float64Array.from({ length: over }, () => dice.upTo(500)),
      through: from + over - 1,
    }
  })

/**
 * Snapshot with many running line items that have budgets, twenty in each insertion order. Days are stored as
 * in a real one: running sums, so that a span is one less another.
 */
export function manyFlights(count: number, today: number, dice: Dice): DeliverySnapshot {
  const orders = Math.ceil(count / LINES_AN_ORDER)
  const lines = Array.from({ length: count }, (_, at) =>
    entity('line_item', orders + at + 1, [1 + (at % orders)], today, dice),
  )
  const above = Array.from({ length: orders }, (_, at) => entity('insertion_order', at + 1, [], today, dice))
  const all = [...above, ...lines]
  return {
    byNo: new Map(all.map((one) => [one.entityNo, one])),
    entities: { line_item: lines, insertion_order: above },
  } as unknown as DeliverySnapshot
}

function entity(
  type: SnapshotEntity['type'],
  entityNo: number,
  ancestors: readonly number[],
  today: number,
  dice: Dice,
): SnapshotEntity {
  const [over, left] = [8 + Math.floor(dice.upTo(60)), 1 + Math.floor(dice.upTo(60))]
  const [from, to] = [today - over, today + left]
  const sums = new Float64Array(HELD_DAYS + 1)
  for (let at = 1; at <= HELD_DAYS; at++) sums[at] = sums[at - 1]! + MICROS * dice.upTo(500)
  const place = (day: number) => Math.min(HELD_DAYS, Math.max(0, day - (today - HELD_DAYS)))
  const sum = (measure: Measure, first: number, last: number) =>
    SHARES[measure] === undefined
      ? Number.NaN
      : SHARES[measure] * (sums[place(last + 1)]! - sums[place(first)]!)
  const amount = (over + left) * 250 * MICROS * (0.5 + dice.upTo(1))
  return {
    type,
    entityNo,
    ancestors,
    accountNo: 1 + (entityNo % 50),
    id: `dv360:${entityNo}`,
    nativeId: String(entityNo),
    name: `Line item ${entityNo}`,
    platform: 'dv360',
    currency: 'EUR',
    isOn: true,
    startsOn: from,
    endsOn: to,
    dataFrom: today - HELD_DAYS,
    dataThrough: today - 1,
    goal: { measure: 'spend', isMoney: true, by: 'platform', segments: [{ from, to, amount }] },
    pacing: null,
    history: { rows: (first: number, last: number) => last - first + 1, sum },
  } as unknown as SnapshotEntity
}
