import { sql, type Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { Effective } from '@flightdeck/domain/checks'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Accounts } from '../../data/clients/index.ts'
import { isInAccounts } from './list-store.ts'

/** Campaigns of the organisation, or of one client. */
export type CampaignScope = { organisationId: string; accounts: Accounts }

export type TopCount = { platform: AdPlatformKey; effective: Effective; count: number }

/** Counts the top nodes of the tree by platform and effective status. */
export async function countTops(tx: Tx, { organisationId, accounts }: CampaignScope): Promise<TopCount[]> {
  const { rows } = await sql<TopCount>`
    select platform, effective, count(*)::int as count from checkups c
    where c.organisation_id = ${organisationId} and ${isInAccounts(accounts)} and parent_no is null
      and kind in ('campaign', 'insertion_order', 'line_item')
    group by 1, 2`.execute(tx)
  return rows
}

export async function countKinds(
  tx: Tx,
  { organisationId, accounts }: CampaignScope,
): Promise<{ kind: EntityKind; count: number }[]> {
  const { rows } = await sql<{ kind: EntityKind; count: number }>`
    select kind, count(*)::int as count from checkups c where c.organisation_id = ${organisationId} and ${isInAccounts(accounts)} group by 1`.execute(
    tx,
  )
  return rows
}

export type CampaignScore = { platform: AdPlatformKey; entityNo: number; name: string; score: number }
export type Scores = { platform: AdPlatformKey; campaigns: number; median: number | null }

/** Number of campaigns and median score, by platform. */
export async function readScores(tx: Tx, { organisationId, accounts }: CampaignScope): Promise<Scores[]> {
  const { rows } = await sql<Scores>`
    select platform, count(*)::int as campaigns,
      percentile_cont(0.5) within group (order by capped_score) as median
    from checkups c where c.organisation_id = ${organisationId} and ${isInAccounts(accounts)} and kind = 'campaign' group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

/** Lowest scores first, at most `most` per platform. */
export async function lowestScores(
  tx: Tx,
  { organisationId, accounts }: CampaignScope,
  most: number,
): Promise<CampaignScore[]> {
  const { rows } = await sql<CampaignScore>`
    select platform, entity_no, name, score from (
      select platform, entity_no, name, capped_score as score,
        row_number() over (partition by platform order by capped_score, entity_no) as place
      from checkups c where c.organisation_id = ${organisationId} and ${isInAccounts(accounts)} and kind = 'campaign' and score is not null) s
    where place <= ${most} order by platform, score, entity_no`.execute(tx)
  return rows
}

/** Number of accounts that are read; without any, there is nothing to show or to wait for. */
export async function countAccounts(tx: Tx, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ad_accounts
    where organisation_id = ${organisationId} and read_by is not null`.execute(tx)
  return rows[0]!.count
}
