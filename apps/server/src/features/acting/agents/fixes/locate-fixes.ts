import { sql, type Tx } from '@flightdeck/db'
import type { Omissions } from '@flightdeck/domain/agents'
import { stable } from '@flightdeck/domain/text'
import { DAY_MS } from '@flightdeck/domain/time'
import { placedEntities, type PlacedEntity } from '../../../data/entities/index.ts'
import { entityNumbers } from '../../changes/index.ts'
import type { AgentRow } from '../store/agent-store.ts'
import type { Fix, PlacedFix } from './fix.ts'

const DECIDED_DAYS = 7

const slotKey = (entityNo: number, field: string, part: unknown): string =>
  `${entityNo} ${field} ${stable(part ?? null)}`

export type Scope = Pick<AgentRow, 'platforms' | 'accountNos'>
type Place = { organisationId: string; now: Date }

/** Fixes with their account and campaign, without those out of scope, already open or decided against. */
export async function locateFixes(
  tx: Tx,
  place: Place,
  scope: Scope,
  fixes: readonly Fix[],
): Promise<{ fixes: PlacedFix[]; omissions: Omissions }> {
  const { organisationId } = place
  const entityNos = await entityNumbers(
    tx,
    organisationId,
    fixes.map(({ item }) => item.entity),
  )
  const nos = entityNos.filter((no) => no !== null)
  const entities = await placedEntities(tx, organisationId, nos)
  const taken = await takenSlots(tx, place, nos)
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

/** Fields with a change that is open, or that a person rejected, left out or undid in the last days. */
export async function takenSlots(
  tx: Tx,
  { organisationId, now }: Place,
  entityNos: readonly number[],
): Promise<Map<string, 'open_change' | 'decided'>> {
  if (entityNos.length === 0) return new Map()
  const since = new Date(now.getTime() - DECIDED_DAYS * DAY_MS)
  const { rows } = await sql<{ entityNo: number; field: string; part: unknown; isOpen: boolean }>`
    select i.entity_no, i.field, i.part, bool_or(i.state <> 'left_out'
      and s.state in ('draft', 'proposed', 'approved', 'applying') and (s.expires_at is null or s.expires_at > ${now})) as is_open
    from change_items i
    join change_sets s on s.organisation_id = i.organisation_id and s.set_no = i.set_no
    where i.organisation_id = ${organisationId} and i.entity_no = any(${[...new Set(entityNos)]}::int[]) and (
      (s.state in ('draft', 'proposed', 'approved', 'applying') and (s.expires_at is null or s.expires_at > ${now}))
      or (s.state = 'rejected' and s.rejected_at > ${since})
      or (i.state = 'left_out' and s.created_at > ${since})
      or exists (select 1 from change_items b
        join change_sets u on u.organisation_id = b.organisation_id and u.set_no = b.set_no
        where b.organisation_id = i.organisation_id and b.entity_no = i.entity_no and b.undo_of_item = i.item_no
          and u.organisation_id = i.organisation_id and u.undo_of = i.set_no and u.created_at > ${since}
          and u.state not in ('rejected', 'expired', 'failed')))
    group by 1, 2, 3`.execute(tx)
  return new Map(
    rows.map(({ entityNo, field, part, isOpen }) => [
      slotKey(entityNo, field, part),
      isOpen ? 'open_change' : 'decided',
    ]),
  )
}
