import { sql, type Row, type Tx } from '@flightdeck/db'
import type { EntityKind, Settings } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'

/** A change that a person has to make, with what a row of a bulk file needs to know of its entity. */
export type FileItem = Pick<Row<'changeItems'>, 'field' | 'part' | 'beforeValue' | 'afterValue'> & {
  platform: AdPlatformKey
  kind: EntityKind
  nativeId: string
  name: string
  settings: Settings
  campaignName: string | null
}

export async function itemsToMake(tx: Tx, organisationId: string, setNo: number): Promise<FileItem[]> {
  const { rows } = await sql<FileItem>`
    select i.field, i.part, i.before_value, i.after_value, a.platform, e.kind, e.native_id, e.name, e.settings,
      c.name as campaign_name
    from change_items i
    join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
    join ad_accounts a on a.organisation_id = i.organisation_id and a.account_no = i.account_no
    left join entities c on c.organisation_id = i.organisation_id and c.entity_no = i.campaign_no and c.entity_no <> e.entity_no
    where i.organisation_id = ${organisationId} and i.set_no = ${setNo} and i.state = 'by_hand'
    order by i.item_no`.execute(tx)
  return rows
}
