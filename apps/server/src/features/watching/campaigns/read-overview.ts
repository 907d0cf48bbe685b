import type { CampaignOverview } from '@flightdeck/contract/campaigns'
import { ENTITY_KINDS } from '@flightdeck/domain/ad-data'
import { CAMPAIGN_STATUSES } from '@flightdeck/domain/checks'
import { PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { dimensionText } from '@flightdeck/domain/taxonomy'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { loadClientAccounts } from '../../data/clients/index.ts'
import { lastFullRun } from '../findings/index.ts'
import { dimensionValues } from '../../data/dimensions/index.ts'
import { checksOn } from './active-checks.ts'
import {
  countAccounts,
  countKinds,
  countTops,
  lowestScores,
  readScores,
  type TopCount,
} from './overview-store.ts'
import { toCampaignStatus } from './status.ts'

/** Maximum number of dots per platform; more are indistinguishable. */
const MAX_DOTS = 600
const WORST = 5

export function readOverview(
  { organisationId, transaction }: MemberContext,
  client: string | undefined,
): Promise<CampaignOverview> {
  return transaction(async (tx) => {
    const whose = { organisationId, accounts: await loadClientAccounts(tx, organisationId, client) }
    const tops = await countTops(tx, whose)
    const dots = Map.groupBy(await lowestScores(tx, whose, MAX_DOTS), ({ platform }) => platform)
    const kinds = new Map((await countKinds(tx, whose)).map(({ kind, count }) => [kind, count]))
    const lastFull = await lastFullRun(tx, organisationId)
    return {
      checks: await checksOn(tx, organisationId),
      facets: {
        dsp: countFacet(tops, ({ platform }) => platform, platformLabel),
        status: countFacet(
          tops,
          ({ effective }) => toCampaignStatus(effective),
          (status) => CAMPAIGN_STATUSES[status].label,
        ),
      },
      segments: (await dimensionValues(tx, organisationId)).map(({ label, ...pick }) => ({
        value: dimensionText(pick),
        label: `${label}: ${pick.value}`,
      })),
      types: ENTITY_KINDS.map((kind) => ({ value: kind, label: TYPES[kind], count: kinds.get(kind) ?? 0 })),
      strip: (await readScores(tx, whose)).map(({ platform, campaigns, median }) => {
        const own = (dots.get(platform) ?? []).map(({ entityNo, name, score }) => ({
          id: entityNo,
          name,
          score,
        }))
        return {
          dsp_name: platform,
          label: platformLabel(platform),
          campaigns,
          median,
          worst: own.slice(0, WORST),
          dots: own,
        }
      }),
      accounts: await countAccounts(tx, organisationId),
      last_full_run: lastFull && { at: lastFull.at.toISOString(), entities: lastFull.entities },
    }
  })
}

const TYPES = {
  campaign: 'Campaigns',
  insertion_order: 'Insertion orders',
  line_item: 'Line items',
  deal_id: 'Deals',
  creative: 'Creatives',
} as const
const platformLabel = (platform: AdPlatformKey): string => PLATFORMS[platform].label

function countFacet<T extends string>(
  tops: readonly TopCount[],
  of: (top: TopCount) => T,
  label: (value: T) => string,
): CampaignOverview['facets']['dsp'] {
  return [...Map.groupBy(tops, of)]
    .map(([value, some]) => ({
      value,
      label: label(value),
      count: some.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
