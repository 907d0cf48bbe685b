import { sql, type Tx } from '@flightdeck/db'
import { stable } from '@flightdeck/domain/text'
import { DAY_MS } from '@flightdeck/domain/time'

const DECIDED_DAYS = 7

export type ReadTime = { organisationId: string; now: Date }

/** Key of an entity’s field or part of a field. Agents propose one change for each. */
export const slotKey = (entityNo: number, field: string, part: unknown): string =>
  `${entityNo} ${field} ${stable(part ?? null)}`

/** Fields with a change that is open, or that a person rejected, left out or undid in the last days. */
export async function takenSlots(
  tx: Tx,
  { organisationId, now }: ReadTime,
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
