import { familyOf } from '../days/family.ts'
import type { DeliveryAccount, DeliveryEntity } from '../store/delivery-store.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** The same organisation in parts. A family stays together: what a parent has delivered is what its children have. */
export function inParts(source: SnapshotSource, parts: number): SnapshotSource[] {
  const { entities } = source
  const all: DeliveryEntity[][] = Array.from({ length: parts }, () => [])
  let placed = 0
  for (const members of familiesOf(entities).values()) {
    const part = all[Math.min(parts - 1, Math.floor((placed * parts) / entities.length))]!
    for (const member of members) part.push(member)
    placed += members.length
  }
  return all.filter((some) => some.length > 0).map((some) => ({ ...source, entities: some }))
}

/** The family of one entity alone, of whose account the days are read; nobody where there is no such entity. */
export function familyIn(source: SnapshotSource, entityNo: number): SnapshotSource {
  const { ancestors, known } = familyOf(source.entities)
  const root = ancestors(entityNo).at(-1) ?? entityNo
  const entities = familiesOf(source.entities).get(root) ?? []
  const accountNo = known(entityNo)?.accountNo
  const isOwn = (account: DeliveryAccount) => account.accountNo === accountNo
  return { ...source, entities, stream: (all, days, use) => source.stream(all.filter(isOwn), days, use) }
}

function familiesOf(entities: readonly DeliveryEntity[]): Map<number, DeliveryEntity[]> {
  const { ancestors } = familyOf(entities)
  return Map.groupBy(entities, ({ entityNo }) => ancestors(entityNo).at(-1) ?? entityNo)
}
