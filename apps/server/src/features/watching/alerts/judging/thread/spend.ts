import type { TimeRange } from '@flightdeck/domain/metrics'
import { MICROS } from '@flightdeck/domain/money'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import { readLatest, readThrough } from './evaluate.ts'

type Micros = Record<string, bigint>
/** Spend of the last seven days in micros by currency, and the number of entities whose spend is unknown. */
export type Spend = { micros: Micros; unknown: number }
type Sum = Spend & { entities: number }
/** Spend within one snapshot. */
export type SpendPiece = { deals: Sum; others: Sum }

export const LATELY: TimeRange = { type: 'last_7_days', from: null, to: null }

/**
 * Last of the seven days: one day for all entities, or per entity the day through which its alert was
 * evaluated.
 */
export type SpendDays = { day: Day; through?: ReadonlyMap<number, Day> }

export function spendIn(
  delivery: DeliverySnapshot,
  entityNos: readonly number[],
  days: SpendDays,
): SpendPiece {
  const entities = entityNos.flatMap((entityNo) => delivery.byNo.get(entityNo) ?? [])
  const isDeal = ({ type }: SnapshotEntity) => type === 'deal_id'
  return {
    deals: sumSpend(delivery, entities.filter(isDeal), days),
    others: sumSpend(
      delivery,
      entities.filter((who) => !isDeal(who)),
      days,
    ),
  }
}

/** Skips entities below another one in the list: that one's spend includes theirs. */
function sumSpend(delivery: DeliverySnapshot, entities: readonly SnapshotEntity[], days: SpendDays): Sum {
  const all = new Set(entities.map(({ entityNo }) => entityNo))
  const sum: Sum = { micros: {}, unknown: 0, entities: entities.length }
  for (const { entityNo, place, currency, ancestors } of entities) {
    if (ancestors.some((above) => all.has(above))) continue
    const through = days.through?.get(entityNo)
    const read =
      through === undefined
        ? readLatest(delivery, LATELY, place, dayNumber(days.day))?.read
        : readThrough(delivery, LATELY, place, dayNumber(through))
    const spent = read?.('spend')
    if (typeof spent === 'number') add(sum.micros, currency, BigInt(Math.round(spent * MICROS)))
    else sum.unknown += 1
  }
  return sum
}

/**
 * Merges the spend of all snapshots; a family is whole in one of them. Deal spend is part of line item spend,
 * so deals count only when there is nothing else.
 */
export function addedSpend(entities: number, pieces: readonly SpendPiece[]): Spend {
  const matchedCount = pieces.reduce((all, { deals, others }) => all + deals.entities + others.entities, 0)
  const which = pieces.some(({ others }) => others.entities > 0) ? 'others' : 'deals'
  const spend: Spend = { micros: {}, unknown: entities - matchedCount }
  for (const { [which]: sum } of pieces) {
    spend.unknown += sum.unknown
    for (const [currency, amount] of Object.entries(sum.micros)) add(spend.micros, currency, amount)
  }
  return spend
}

function add(micros: Micros, currency: string, amount: bigint): void {
  micros[currency] = (micros[currency] ?? 0n) + amount
}
