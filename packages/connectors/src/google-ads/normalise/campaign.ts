import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import { toEntity, type Draft } from '../../normalise/entity.ts'
import { parseDay } from '../../normalise/known-day.ts'
import { moneyIf } from '../../normalise/money.ts'
import { flag, id, name, number, part, parts, parseShape, text, texts, whole } from '../../normalise/shape.ts'
import { lookUp, mapWord, type Warnings } from '../../normalise/words.ts'
import { parseGoogleAdsDay } from '../units.ts'
import { toStatus, toTargeting } from './settings.ts'

const Target = part({ targetCpaMicros: whole })
const Row = z.object({
  campaign: z.object({
    id,
    name,
    status: z.string(),
    primaryStatus: text,
    primaryStatusReasons: texts,
    advertisingChannelType: text,
    startDateTime: text,
    endDateTime: text,
    biddingStrategyType: text,
    targetCpa: Target,
    maximizeConversions: Target,
    targetRoas: part({ targetRoas: number }),
    frequencyCaps: parts({
      key: z.object({ eventType: text, timeUnit: text, timeLength: number, level: text }),
      cap: z.number(),
    }),
    trackingUrlTemplate: text,
    finalUrlSuffix: text,
    labels: texts,
    networkSettings: part({
      targetGoogleSearch: flag,
      targetSearchNetwork: flag,
      targetContentNetwork: flag,
    }),
    geoTargetTypeSetting: part({ positiveGeoTargetType: text }),
    containsEuPoliticalAdvertising: text,
  }),
  customer: part({ autoTaggingEnabled: flag }),
  campaignBudget: part({
    id,
    amountMicros: whole,
    totalAmountMicros: whole,
    deliveryMethod: text,
    explicitlyShared: flag,
  }),
})
type Row = z.infer<typeof Row>

export function toCampaign(
  raw: unknown,
  criteria: unknown[],
  { currency, timezone }: SeenAccount,
): SeenEntity {
  const { campaign, campaignBudget, customer } = parseShape(Row, raw, 'a campaign')
  const [startsOn, endsOn] = [toDay(campaign.startDateTime), toDay(campaign.endDateTime)]
  const warnings: Warnings = (campaign.primaryStatusReasons ?? []).map((code) => ({ code }))
  const { containsEuPoliticalAdvertising: euPolitical, labels } = campaign
  return toEntity('campaign', {
    nativeKind: 'campaign',
    nativeId: campaign.id,
    name: campaign.name,
    status: toStatus(campaign.status),
    nativeStatus: campaign.primaryStatus ?? campaign.status,
    settings: {
      channel: campaign.advertisingChannelType?.toLowerCase(),
      flight: { startsOn, endsOn, isInherited: false, timezone },
      budget: toBudget(campaignBudget, currency),
      pacing: toPacing(campaignBudget),
      frequency: toFrequency(campaign.frequencyCaps ?? [], warnings),
      bid: toBid(campaign, currency),
      targeting: { ...toTargeting(criteria), ...toReach(campaign, warnings) },
      tracking: toTracking(campaign, customer),
      compliance: euPolitical ? { euPolitical } : undefined,
      external: labels?.length ? { labels } : undefined,
      platformWarnings: warnings,
    },
    raw,
  })
}

const MEANINGS: Readonly<Record<string, 'presence' | 'presence_or_interest' | 'interest'>> = {
  PRESENCE: 'presence',
  PRESENCE_OR_INTEREST: 'presence_or_interest',
  SEARCH_INTEREST: 'interest',
}
const GEO_MEANS = 'campaign.geoTargetTypeSetting.positiveGeoTargetType'

/** Networks, and how location targeting is interpreted. */
function toReach({ networkSettings: on, geoTargetTypeSetting: geo }: Row['campaign'], warnings: Warnings) {
  const networks = [
    ...(on?.targetGoogleSearch ? ['google_search'] : []),
    ...(on?.targetSearchNetwork ? ['search_partners'] : []),
    ...(on?.targetContentNetwork ? ['display'] : []),
  ]
  return {
    networks: on ? networks : undefined,
    geoMeans: mapWord(MEANINGS, geo?.positiveGeoTargetType, GEO_MEANS, warnings),
  }
}

function toTracking(campaign: Row['campaign'], customer: Row['customer']): Draft['tracking'] {
  const { trackingUrlTemplate: template, finalUrlSuffix: suffix } = campaign
  const isAutoTagged = customer?.autoTaggingEnabled ?? undefined
  if (!template && !suffix && isAutoTagged === undefined) return undefined
  return { conversions: [], template: template || undefined, suffix: suffix || undefined, isAutoTagged }
}

/** Null for an open end; any other value must be a valid day. */
function toDay(moment: string | null | undefined): Day | null {
  if (!moment) return null
  return parseDay(parseGoogleAdsDay(moment) ?? moment)
}

/**
 * Total for the flight, or a daily average. `sharedWith` names the budget when several campaigns share it.
 */
function toBudget(budget: Row['campaignBudget'], currency: string): Draft['budget'] {
  if (!budget) return undefined
  const isShared = budget.explicitlyShared === true
  return {
    total: moneyIf(budget.totalAmountMicros, currency),
    daily: moneyIf(budget.amountMicros, currency),
    unit: 'currency',
    allocation: isShared ? 'shared' : 'fixed',
    basis: 'billed',
    segments: [],
    sharedWith: isShared ? [budget.id] : undefined,
  }
}

function toPacing(budget: Row['campaignBudget']): Draft['pacing'] {
  const native = budget?.deliveryMethod
  if (!native) return undefined
  const mode = native === 'STANDARD' ? 'even' : native === 'ACCELERATED' ? 'asap' : 'other'
  return { period: budget.totalAmountMicros ? 'flight' : 'daily', mode, native }
}

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const

const toFrequency = (
  caps: NonNullable<Row['campaign']['frequencyCaps']>,
  warnings: Warnings,
): NonNullable<Draft['frequency']> => ({
  isUnlimited: caps.length === 0,
  caps: caps.flatMap(({ key, cap: max }) => {
    const perUnit = mapWord(UNITS, key.timeUnit, 'campaign.frequencyCaps.timeUnit', warnings)
    const event = key.eventType === 'VIDEO_VIEW' ? ('view' as const) : ('impression' as const)
    return perUnit ? { max, event, perUnit, perCount: key.timeLength ?? 1, scope: 'campaign' } : []
  }),
})

const MANUAL: Readonly<Record<string, 'cpm' | 'cpc' | 'cpv' | 'cpa'>> = {
  MANUAL_CPC: 'cpc',
  MANUAL_CPM: 'cpm',
  MANUAL_CPV: 'cpv',
  MANUAL_CPA: 'cpa',
}

function toBid(campaign: Row['campaign'], currency: string): Draft['bid'] {
  const { biddingStrategyType: strategy, targetRoas: roas } = campaign
  if (!strategy) return undefined
  const cpa = campaign.targetCpa?.targetCpaMicros ?? campaign.maximizeConversions?.targetCpaMicros
  const aimed = roas ? 'roas' : cpa ? 'cpa' : undefined
  return {
    strategy,
    type: aimed ?? lookUp(MANUAL, strategy) ?? 'auto',
    target: moneyIf(cpa, currency),
    targetRatio: roas?.targetRoas,
  }
}
