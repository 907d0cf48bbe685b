import { dayNumber, type Day, type TimeRange } from '@flightdeck/domain'
import type { DeliverySnapshot, SnapshotEntity } from '../../../delivery/index.ts'
import { lookAt, lookThrough } from './evaluate.ts'

type Micros = Record<string, bigint>
/** What some entities spent in the last seven days, in millionths by currency, and of how many that is not known. */
export type Spend = { micros: Micros; unknown: number }
type Sum = Spend & { entities: number }
/** The same of one snapshot. */
export type SpendPiece = { deals: Sum; others: Sum }

export const LATELY: TimeRange = { type: 'last_7_days', from: null, to: null }
const MILLION = 1_000_000

/** The last of the seven days: of all entities as they are on a day, or of each the one its alert was judged through. */
export type SpendDays = { day: Day; through?: ReadonlyMap<number, Day> }

export function spendIn(
  delivery: DeliverySnapshot,
  entityNos: readonly number[],
  days: SpendDays,
): SpendPiece {
  const known = entityNos.flatMap((entityNo) => delivery.byNo.get(entityNo) ?? [])
  const isDeal = ({ type }: SnapshotEntity) => type === 'deal_id'
  return {
    deals: sumOf(delivery, known.filter(isDeal), days),
    others: sumOf(
      delivery,
      known.filter((who) => !isDeal(who)),
      days,
    ),
  }
}

/** Each amount once: what stands under another of them is in its sum already. */
function sumOf(delivery: DeliverySnapshot, entities: readonly SnapshotEntity[], days: SpendDays): Sum {
  const all = new Set(entities.map(({ entityNo }) => entityNo))
  const sum: Sum = { micros: {}, unknown: 0, entities: entities.length }
  for (const { entityNo, place, currency, ancestors } of entities) {
    if (ancestors.some((above) => all.has(above))) continue
    const through = days.through?.get(entityNo)
    const read =
      through === undefined
        ? lookAt(delivery, LATELY, place, dayNumber(days.day))?.read
        : lookThrough(delivery, LATELY, place, dayNumber(through))
    const spent = read?.('spend')
    if (typeof spent === 'number') add(sum.micros, currency, BigInt(Math.round(spent * MILLION)))
    else sum.unknown += 1
  }
  return sum
}

/**
 * All snapshots' together; a family is in one of them whole. What deals spent is a part of what line items did, so they count
 * where there is nothing else.
 */
export function addedSpend(entities: number, pieces: readonly SpendPiece[]): Spend {
  const known = pieces.reduce((all, { deals, others }) => all + deals.entities + others.entities, 0)
  const which = pieces.some(({ others }) => others.entities > 0) ? 'others' : 'deals'
  const spend: Spend = { micros: {}, unknown: entities - known }
  for (const { [which]: sum } of pieces) {
    spend.unknown += sum.unknown
    for (const [currency, amount] of Object.entries(sum.micros)) add(spend.micros, currency, amount)
  }
  return spend
}

function add(micros: Micros, currency: string, amount: bigint): void {
  micros[currency] = (micros[currency] ?? 0n) + amount
}
