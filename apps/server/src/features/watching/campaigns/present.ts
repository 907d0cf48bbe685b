import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { setupInWords } from '@flightdeck/domain/ad-data'
import { checkFamily, readSigns, type CheckId } from '@flightdeck/domain/checks'
import { fullEntityId } from '@flightdeck/domain/entities'
import { microsToUnits } from '@flightdeck/domain/money'
import { presentConverted, type Exchange } from '../../data/rates/index.ts'
import { deepLink, type PlacedEntity } from '../../data/entities/index.ts'
import type { ListedCheckup, NodeOwner } from './list-store.ts'
import { toCampaignStatus } from './status.ts'

type RowContext = {
  checkIds: readonly string[]
  placed: ReadonlyMap<number, PlacedEntity>
  owners: ReadonlyMap<number, NodeOwner>
  /** Spend at risk today in micros, by campaign. */
  atRisk: ReadonlyMap<number, string>
  /** Score a week ago, by campaign. */
  weekAgo: ReadonlyMap<number, number | null>
  exchange: Exchange
}

const NAMING = 'TAX'

export function presentNode(
  row: ListedCheckup,
  { checkIds, placed, owners, atRisk, weekAgo, exchange }: RowContext,
): CampaignNode {
  const signByCheck = readSigns(row.below)
  const naming = checkIds.filter((id) => checkFamily(id as CheckId) === NAMING && signByCheck.has(id))
  const owned = owners.get(row.entityNo)
  const atRiskMicros = row.kind === 'campaign' ? (atRisk.get(row.entityNo) ?? '0') : row.atRiskMicros
  const inReporting = (micros: string | null) =>
    micros === null ? null : presentConverted(BigInt(micros), row.currency, exchange)
  return {
    id: row.entityNo,
    entity_id: fullEntityId(row),
    type: row.kind,
    name: row.name,
    parent_id: row.parentNo,
    children: row.children,
    dsp_name: row.platform,
    account_name: row.accountName,
    channel_name: row.channel,
    status: toCampaignStatus(row.effective),
    start: row.startsOn,
    end: row.endsOn,
    currency: row.currency,
    timezone: row.timezone,
    budget: microsToUnits(row.budgetMicros),
    spend: microsToUnits(row.spendMicros),
    left: microsToUnits(row.leftMicros),
    spend_since: row.spendSince,
    spend_converted: inReporting(row.spendMicros),
    pacing: { percent: row.pacing, used_percent: row.usedPercent, goal: presentGoal(row) },
    qa: {
      score: row.cappedScore,
      uncapped: row.score,
      score_a_week_ago: weekAgo.get(row.entityNo) ?? null,
      confidence: row.confidence,
      passed_weight: row.passedWeight,
      applicable_weight: row.applicableWeight,
      is_by_spend: row.isBySpend,
      ran: row.outcomesRan,
      not_applicable: row.outcomesSkipped,
      outcomes: checkIds.map((id) => signByCheck.get(id) ?? '-').join(''),
      by_severity: { critical: row.critical, high: row.high, medium: row.medium, low: row.low },
      at_risk: { amount: microsToUnits(atRiskMicros), currency: row.currency },
      at_risk_converted: inReporting(atRiskMicros),
      at_risk_unknown: row.atRiskUnknown,
    },
    setup: setupInWords(row.setup),
    naming: { checks: naming.length, failed: naming.filter((id) => signByCheck.get(id) === 'f').length },
    owner: owned?.owners === 1 ? { id: owned.ownerId, name: owned.owner ?? 'Former member' } : null,
    owners: owned?.owners ?? 0,
    last_checked: row.lastChecked.toISOString(),
    data_through: row.dataThrough,
    final_through: row.finalThrough,
    deep_link: deepLink(placed, row.entityNo),
  }
}

function presentGoal({ goalMicros, goalUnit, goalBy }: ListedCheckup): CampaignNode['pacing']['goal'] {
  if (goalMicros === null || goalUnit === null || goalBy === null) return null
  return { amount: microsToUnits(goalMicros), unit: goalUnit, by: goalBy }
}
