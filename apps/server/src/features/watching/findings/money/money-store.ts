import { sql, type Tx } from '@flightdeck/db'
import type { CountedStake } from '@flightdeck/domain/checks'

/** Money of a finding, as stored. */
export type MoneyOfFinding = {
  findingNo: number
  entityNo: number
  stakes: CountedStake[]
  beyondMicros: number
  campaignNos: number[]
  campaignMicros: number[]
  countedMicros: number
  isToDo: boolean
}
/** An entity of a tree: its account and campaign, and its remaining money. */
export type MoneyNode = {
  entityNo: number
  parentNo: number | null
  rootNo: number
  isAsset: boolean
  isInCampaign: boolean
  leftMicros: number | null
  atRiskMicros: number
}

/** Scope of a count: all campaigns of some accounts, or some campaigns. */
export type CountScope =
  | { organisationId: string; accountNos: readonly number[] }
  | { organisationId: string; campaignNos: readonly number[] }

/**
 * Open findings in counting order: to do first, then handled by a user (soonest to expire first), then
 * echoes. Money to do is therefore counted in full on any day.
 */
export async function openMoney(tx: Tx, scope: CountScope, today: string): Promise<MoneyOfFinding[]> {
  const { organisationId } = scope
  const isMeant =
    'accountNos' in scope
      ? sql`exists (select 1 from entities e where e.organisation_id = ${organisationId}
          and e.entity_no = f.entity_no and e.account_no = any(${[...scope.accountNos]}::int[]))`
      : sql`f.campaign_nos && ${[...scope.campaignNos]}::int[]`
  const { rows } = await sql<MoneyOfFinding>`
    select f.finding_no, f.entity_no, f.stakes, f.beyond_micros::float8 as beyond_micros, f.campaign_nos,
      f.campaign_micros::float8[] as campaign_micros, f.counted_micros::float8 as counted_micros,
      f.left_until < ${today}::date and not f.is_muted as is_to_do
    from findings f
    where f.organisation_id = ${organisationId} and f.is_open and ${isMeant}
    order by f.is_muted, f.left_until, array_position(array['critical', 'high', 'medium', 'low'], f.severity),
      f.at_risk_micros desc nulls last, f.finding_no`.execute(tx)
  return rows
}

/** Every entity that findings' money lies in, with its account and campaign. */
export async function moneyNodes(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<MoneyNode[]> {
  const { rows } = await sql<MoneyNode>`
    with meant as materialized (
      select distinct unnest(array[c.entity_no, c.order_no, c.root_no]) as entity_no from checkups c
      where c.organisation_id = ${organisationId} and c.entity_no = any(${[...entityNos]}::int[]))
    select c.entity_no, c.parent_no, c.root_no, c.kind in ('creative', 'deal_id') as is_asset,
      r.kind = 'campaign' as is_in_campaign, c.left_micros::float8 as left_micros,
      c.at_risk_micros::float8 as at_risk_micros
    from meant m join checkups c on c.organisation_id = ${organisationId} and c.entity_no = m.entity_no
    join checkups r on r.organisation_id = ${organisationId} and r.entity_no = c.root_no`.execute(tx)
  return rows
}

export type CountedFinding = Pick<
  MoneyOfFinding,
  'findingNo' | 'campaignNos' | 'campaignMicros' | 'countedMicros'
>
const CHUNK = 5_000

export async function putCounted(
  tx: Tx,
  organisationId: string,
  countedFindings: readonly CountedFinding[],
): Promise<void> {
  for (let at = 0; at < countedFindings.length; at += CHUNK) {
    const some = countedFindings.slice(at, at + CHUNK).map((finding) => ({
      finding_no: finding.findingNo,
      campaign_nos: finding.campaignNos,
      campaign_micros: finding.campaignMicros,
      counted_micros: finding.countedMicros,
    }))
    await sql`
      update findings f set campaign_nos = t.campaign_nos, campaign_micros = t.campaign_micros,
        counted_micros = t.counted_micros
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as t(finding_no int, campaign_nos int[], campaign_micros bigint[], counted_micros bigint)
      where f.organisation_id = ${organisationId} and f.finding_no = t.finding_no`.execute(tx)
  }
}

/** Stores the spend at risk on each entity and below it; entities without an entry are set to zero. */
export async function putAtRisk(
  tx: Tx,
  scope: CountScope,
  atRisk: ReadonlyMap<number, number>,
): Promise<void> {
  const { organisationId } = scope
  const isHere =
    'accountNos' in scope
      ? sql`c.account_no = any(${[...scope.accountNos]}::int[])`
      : sql`c.root_no = any(${[...scope.campaignNos]}::int[])`
  await sql`
    with told as (select * from unnest(${[...atRisk.keys()]}::int[], ${[...atRisk.values()]}::bigint[]) as t(entity_no, micros))
    update checkups c set at_risk_micros = coalesce(w.micros, 0)
    from (select c.entity_no, t.micros from checkups c left join told t on t.entity_no = c.entity_no
      where c.organisation_id = ${organisationId} and (${isHere} or t.entity_no is not null)) w
    where c.organisation_id = ${organisationId} and c.entity_no = w.entity_no
      and c.at_risk_micros <> coalesce(w.micros, 0)`.execute(tx)
}
