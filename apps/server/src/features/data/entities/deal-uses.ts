import type { Tx } from '@flightdeck/db'
import { entitiesCalled, linksTo } from './entity-store.ts'

export type Use = { id: string; name: string }

/**
 * Parents of the line items that use each deal: insertion orders, or their equivalent on the platform. Reads
 * one table at a time: on tables that have just grown, the plan of a join takes minutes.
 */
export async function loadDealUses(
  tx: Tx,
  organisationId: string,
  dealNos: readonly number[],
): Promise<(dealNo: number) => Use[]> {
  const links = await linksTo(tx, organisationId, dealNos)
  const users = await entitiesCalled(tx, organisationId, once(links.map(({ fromNo }) => fromNo)))
  const above = new Map(users.map(({ entityNo, parentNo }) => [entityNo, parentNo]))
  const parentNos = once([...above.values()].filter((no) => no !== null))
  const parents = new Map(
    (await entitiesCalled(tx, organisationId, parentNos)).map((parent) => [
      parent.entityNo,
      { id: parent.nativeId, name: parent.name },
    ]),
  )
  const byDeal = Map.groupBy(links, ({ toNo }) => toNo)
  return (dealNo) =>
    once((byDeal.get(dealNo) ?? []).map(({ fromNo }) => above.get(fromNo)))
      .flatMap((no) => parents.get(no ?? 0) ?? [])
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const once = <T>(list: readonly T[]): T[] => [...new Set(list)]
