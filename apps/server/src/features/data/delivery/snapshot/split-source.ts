import { buildFamily } from '../days/family.ts'
import type { DeliveryAccount, DeliveryEntity } from '../store/delivery-store.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** Splits an organisation into parts. Families stay together, because parents are sums of their children. */
export function splitSource(source: SnapshotSource, parts: number): SnapshotSource[] {
  const { entities } = source
  const all: DeliveryEntity[][] = Array.from({ length: parts }, () => [])
  let placed = 0
  for (const members of groupFamilies(entities).values()) {
    const part = all[Math.min(parts - 1, Math.floor((placed * parts) / entities.length))]!
    for (const member of members) part.push(member)
    placed += members.length
  }
  return all.filter((some) => some.length > 0).map((some) => ({ ...source, entities: some }))
}

/** Source with one entity's family, reading only its account; empty if the entity does not exist. */
export function restrictToFamily(source: SnapshotSource, entityNo: number): SnapshotSource {
  const { ancestors, findEntity } = buildFamily(source.entities)
  const root = ancestors(entityNo).at(-1) ?? entityNo
  const entities = groupFamilies(source.entities).get(root) ?? []
  const accountNo = findEntity(entityNo)?.accountNo
  const isOwn = (account: DeliveryAccount) => account.accountNo === accountNo
  return { ...source, entities, stream: (all, days, use) => source.stream(all.filter(isOwn), days, use) }
}

function groupFamilies(entities: readonly DeliveryEntity[]): Map<number, DeliveryEntity[]> {
  const { ancestors } = buildFamily(entities)
  return Map.groupBy(entities, ({ entityNo }) => ancestors(entityNo).at(-1) ?? entityNo)
}
