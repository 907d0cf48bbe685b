import { sql, type Database } from '../../../packages/db/src/index.ts'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { ItemState } from '../../../packages/domain/src/changes/index.ts'

export type LineItem = { platform: AdPlatformKey; nativeId: string; name: string; status: string }

/** Line items that can be renamed, paused and resumed, as last synced. */
export const lineItems = (database: Database, organisationId: string): Promise<LineItem[]> =>
  database.inOrganisation(organisationId, async (tx) => {
    const { rows } = await sql<LineItem>`select a.platform, e.native_id, e.name, e.status from entities e
      join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
      where e.organisation_id = ${organisationId} and e.kind = 'line_item' and e.gone_at is null and e.version > 0
        and e.status in ('active', 'paused') and length(e.name) < 150
      order by a.platform, e.native_id`.execute(tx)
    return rows
  })

export type SettledItem = LineItem & {
  /** Platform's value of the field that was to be changed. */
  shown: string
  state: ItemState
  sendings: number
  setNo: number
  after: string
  approvedAt: Date | null
}

export const loadItems = (
  database: Database,
  organisationId: string,
  setNos: number[],
): Promise<SettledItem[]> =>
  database.inOrganisation(organisationId, async (tx) => {
    const { rows } =
      await sql<SettledItem>`select a.platform, e.native_id, e.name, e.status, i.state, i.sendings, i.set_no,
        case i.field when 'status' then e.status else e.name end as shown, i.after_value #>> '{}' as after, s.approved_at
      from change_items i join change_sets s on s.organisation_id = i.organisation_id and s.set_no = i.set_no
      join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
      join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
      where i.organisation_id = ${organisationId} and i.set_no = any(${setNos}::int[])`.execute(tx)
    return rows
  })

/** How many items of sets that are being applied are not settled yet. */
export const countUnsettled = (database: Database, organisationId: string): Promise<number> =>
  database.inOrganisation(organisationId, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from change_sets
      where organisation_id = ${organisationId} and state = 'applying'`.execute(tx)
    return rows[0]!.n
  })
