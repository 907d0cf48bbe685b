import type { Tx } from '@flightdeck/db'
import type { Omissions } from '@flightdeck/domain/agents'
import { placedEntities, type PlacedEntity } from '../../../data/entities/index.ts'
import { entityNumbers } from '../../changes/index.ts'
import type { AgentRow } from '../store/agent-store.ts'
import { slotKey, takenSlots, type ReadTime } from '../store/taken-slots.ts'
import type { Fix, PlacedFix } from './fix.ts'

export type Scope = Pick<AgentRow, 'platforms' | 'accountNos'>

/** Fixes with their account and campaign, without those out of scope, already open or decided against. */
export async function locateFixes(
  tx: Tx,
  when: ReadTime,
  scope: Scope,
  fixes: readonly Fix[],
): Promise<{ fixes: PlacedFix[]; omissions: Omissions }> {
  const { organisationId } = when
  const entityNos = await entityNumbers(
    tx,
    organisationId,
    fixes.map(({ item }) => item.entity),
  )
  const nos = entityNos.filter((no) => no !== null)
  const entities = await placedEntities(tx, organisationId, nos)
  const taken = await takenSlots(tx, when, nos)
  const omissions: Required<Pick<Omissions, 'scope' | 'open_change' | 'decided'>> = {
    scope: 0,
    open_change: 0,
    decided: 0,
  }
  const placed = fixes.flatMap((fix, at): PlacedFix[] => {
    const entity = entities.get(entityNos[at] ?? 0)
    if (!entity) return []
    const slot = slotKey(entity.entityNo, fix.item.field, fix.item.part)
    const reason = isInScope(scope, entity) ? taken.get(slot) : 'scope'
    if (reason) {
      omissions[reason] += 1
      return []
    }
    const { platform, accountNo: account, accountName } = entity
    return [{ ...fix, platform, account, accountName, campaign: campaignNo(entities, entity), slot }]
  })
  return { fixes: placed, omissions }
}

const isInScope = ({ platforms, accountNos }: Scope, { platform, accountNo }: PlacedEntity): boolean =>
  (platforms.length === 0 || platforms.includes(platform)) &&
  (accountNos.length === 0 || accountNos.includes(accountNo))

function campaignNo(entities: ReadonlyMap<number, PlacedEntity>, entity: PlacedEntity): number | null {
  let at: PlacedEntity | undefined = entity
  while (at && at.kind !== 'campaign') at = at.parentNo === null ? undefined : entities.get(at.parentNo)
  return at?.entityNo ?? null
}
