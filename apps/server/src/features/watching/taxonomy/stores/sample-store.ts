import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { TemplateKind } from '@flightdeck/domain/taxonomy'

export type SampleRow = {
  nativeId: string
  name: string
  platform: AdPlatformKey
  accountId: string
  accountName: string
  total: number
}
type SampleFilter = {
  kind: TemplateKind
  platforms: readonly string[]
  account?: string | undefined
  most: number
}

/** Stored entities that a template of a kind is for. */
const kindFilter = (kind: TemplateKind) =>
  ({
    Campaign: sql`e.kind = 'campaign'`,
    Insertion_order: sql`e.kind = 'insertion_order'`,
    Line_item: sql`e.kind = 'line_item' and e.native_kind = 'line item'`,
    Ad_group: sql`e.kind = 'line_item' and e.native_kind <> 'line item'`,
    Creative: sql`e.kind = 'creative'`,
  })[kind]

/** Names of a kind, newest first. */
export async function namesOfKind(
  tx: Tx,
  organisationId: string,
  { kind, platforms, account, most }: SampleFilter,
): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select e.native_id, e.name, a.platform, a.native_id as account_id, a.name as account_name,
      count(*) over ()::int as total
    from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and ${kindFilter(kind)} and e.gone_at is null and e.version > 0
      ${platforms.length === 0 ? sql`` : sql`and a.platform = any(${[...platforms]}::text[])`}
      ${account === undefined ? sql`` : sql`and a.platform || ':' || a.native_id = ${account}`}
    order by e.first_seen_at desc, e.entity_no desc limit ${most}`.execute(tx)
  return rows
}
