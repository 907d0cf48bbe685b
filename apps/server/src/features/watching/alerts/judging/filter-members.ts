import { sql, type Tx } from '@flightdeck/db'
import { countryPlaceIds } from '@flightdeck/domain/ad-data'
import type { RuleFilter } from '@flightdeck/domain/alerts'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import { loadClientAccounts } from '../../../data/clients/index.ts'

/** Numbers of the entities of one type that a filter covers, as of now. */
export async function membersMatching(
  tx: Tx,
  organisationId: string,
  type: SnapshotType,
  { kind, value }: RuleFilter,
): Promise<number[]> {
  if (kind === 'country') return membersBySetting(tx, organisationId, type, targetsCountry(value))
  if (kind === 'channel') return membersBySetting(tx, organisationId, type, hasChannel(value))
  const condition =
    kind === 'name'
      ? sql`e.name ilike ${likePattern(value)}`
      : sql`e.account_no = any(${[...(await loadClientAccounts(tx, organisationId, value))!]}::int[])`
  const { rows } = await sql<{ entityNo: number }>`
    select e.entity_no from entities e
    where e.organisation_id = ${organisationId} and e.kind = ${type} and ${condition}`.execute(tx)
  return rows.map(({ entityNo }) => entityNo)
}

/** A star stands for any text; other signs stand for themselves. */
const likePattern = (text: string) =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll(/\*+/g, '%')}%`

type Condition = ReturnType<typeof sql>

const hasChannel = (channel: string): Condition => sql`e.settings ->> 'channel' = ${channel}`

/** Null without any location; places smaller than a country are in none. */
const targetsCountry = (country: string): Condition => sql`
  case when jsonb_array_length(e.settings #> '{targeting,geo,include}') > 0 then exists (
    select from jsonb_array_elements(e.settings #> '{targeting,geo,include}') p(place)
    where upper(p.place ->> 'id') = any(${countryPlaceIds(country)}::text[])) end`

/**
 * An entity without the setting takes it from the nearest entity above; without one there too, it matches when
 * all line items below it do.
 */
async function membersBySetting(
  tx: Tx,
  organisationId: string,
  type: SnapshotType,
  matches: Condition,
): Promise<number[]> {
  const { rows } = await sql<{ entityNo: number }>`
    with own as materialized (
      select e.entity_no, e.kind, e.parent_no, ${matches} as matches from entities e
      where e.organisation_id = ${organisationId} and e.gone_at is null
        and e.kind in ('campaign', 'insertion_order', 'line_item')),
    resolved as materialized (
      select e.entity_no, e.kind, e.parent_no, p.parent_no as grandparent_no,
        coalesce(e.matches, p.matches, g.matches) as matches
      from own e left join own p on p.entity_no = e.parent_no left join own g on g.entity_no = p.parent_no),
    below as (
      select a.entity_no, bool_and(l.matches is true) as matches
      from resolved l cross join lateral (values (l.parent_no), (l.grandparent_no)) a(entity_no)
      where l.kind = 'line_item' group by 1)
    select r.entity_no from resolved r left join below b on b.entity_no = r.entity_no
    where r.kind = ${type} and coalesce(r.matches, b.matches)`.execute(tx)
  return rows.map(({ entityNo }) => entityNo)
}
