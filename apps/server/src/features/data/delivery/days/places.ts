import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Kinship } from '@flightdeck/engine'
import type { DeliveryAccount, DeliveryEntity, FamilyMember } from '../store/delivery-store.ts'
import type { Family } from './family.ts'

export type Accounts = ReadonlyMap<number, DeliveryAccount>

/** False for entities that are gone or in an account no longer read; their days still count for parents. */
export const isJudged = (accounts: Accounts, { isGone, accountNo }: DeliveryEntity): boolean =>
  !isGone && accounts.has(accountNo)

/** Sorts entities by place: evaluated ones first, and those evaluated together side by side. */
export function inPlaces(entities: readonly DeliveryEntity[], accounts: Accounts): DeliveryEntity[] {
  const keys = new Map(
    entities.map((entity) => [
      entity.entityNo,
      [
        Number(!isJudged(accounts, entity)),
        entity.kind,
        accounts.get(entity.accountNo)?.platform ?? ('' as AdPlatformKey),
        String(entity.accountNo).padStart(12, '0'),
      ].join('/'),
    ]),
  )
  return entities.toSorted((entity, other) => {
    const [a, b] = [keys.get(entity.entityNo)!, keys.get(other.entityNo)!]
    return a < b ? -1 : a > b ? 1 : entity.entityNo - other.entityNo
  })
}

/** Place of an entity by number; -1 if unknown. */
export function indexPlaces(entities: readonly FamilyMember[]): (entityNo: number) => number {
  const numbers = entities.map(({ entityNo }) => entityNo)
  const least = numbers.reduce((low, no) => Math.min(low, no), Infinity)
  const most = numbers.reduce((high, no) => Math.max(high, no), -Infinity)
  const places = new Int32Array(numbers.length === 0 ? 0 : most - least + 1).fill(-1)
  numbers.forEach((no, place) => (places[no - least] = place))
  return (entityNo) => places[entityNo - least] ?? -1
}

/**
 * Pairs of child and parent by account, deepest first. Platforms report line items and deals; everything
 * above is the sum of its line items, including gone ones.
 */
export function buildKinship(
  entities: readonly FamilyMember[],
  family: Family<FamilyMember>,
): Map<number, Kinship> {
  const pairs = entities.flatMap((entity, child) => {
    const ancestors = entity.kind === 'deal_id' ? [] : family.ancestors(entity.entityNo)
    const [parent] = ancestors
    // An entity above itself counts as having no parent.
    if (parent === undefined || ancestors.includes(entity.entityNo)) return []
    return [{ accountNo: entity.accountNo, child, parent: family.place(parent)!, depth: ancestors.length }]
  })
  const byAccount = Map.groupBy(pairs, ({ accountNo }) => accountNo)
  return new Map(
    [...byAccount].map(([accountNo, own]) => {
      const deepestFirst = own.toSorted((a, b) => b.depth - a.depth)
      return [
        accountNo,
        {
          children: Int32Array.from(deepestFirst, ({ child }) => child),
          parents: Int32Array.from(deepestFirst, ({ parent }) => parent),
        },
      ]
    }),
  )
}
