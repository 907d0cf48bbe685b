import type { FrequencyCap, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { parseDay } from '../../normalise/known-day.ts'
import { moneyIf } from '../../normalise/money.ts'
import { flag, id, name, number, shaped, text, texts, whole } from '../../normalise/shape.ts'
import { mapWord, type Warnings } from '../../normalise/words.ts'
import { parseGoogleAdsDay } from '../units.ts'
import { toBid, Target } from './bid.ts'
import { toTargeting } from './criteria.ts'
import { toStatus } from './status.ts'

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
    targetRoas: z.object({ targetRoas: number }).nullish(),
    frequencyCaps: z
      .array(
        z.object({
          key: z.object({ eventType: text, timeUnit: text, timeLength: number, level: text }),
          cap: z.number(),
        }),
      )
      .nullish(),
    trackingUrlTemplate: text,
    finalUrlSuffix: text,
    labels: texts,
    networkSettings: z
      .object({ targetGoogleSearch: flag, targetSearchNetwork: flag, targetContentNetwork: flag })
      .nullish(),
    geoTargetTypeSetting: z.object({ positiveGeoTargetType: text }).nullish(),
    containsEuPoliticalAdvertising: text,
  }),
  customer: z.object({ autoTaggingEnabled: flag }).nullish(),
  campaignBudget: z
    .object({
      id,
      amountMicros: whole,
      totalAmountMicros: whole,
      deliveryMethod: text,
      explicitlyShared: flag,
    })
    .nullish(),
})
type Row = z.infer<typeof Row>

export function toCampaign(raw: unknown, criteria: unknown[], account: SeenAccount): SeenEntity {
  const { campaign, campaignBudget, customer } = shaped(Row, raw, 'a campaign')
  const { currency, timezone } = account
  const [startsOn, endsOn] = [toDay(campaign.startDateTime), toDay(campaign.endDateTime)]
  const warnings: Warnings = (campaign.primaryStatusReasons ?? []).map((code) => ({ code }))
  const euPolitical = campaign.containsEuPoliticalAdvertising
  const settings: Settings = omitBlanks({
    channel: campaign.advertisingChannelType?.toLowerCase(),
    flight: omitBlanks({ startsOn, endsOn, isInherited: false, timezone }),
    budget: toBudget(campaignBudget, currency),
    pacing: toPacing(campaignBudget),
    frequency: toFrequency(campaign.frequencyCaps ?? [], warnings),
    bid: toBid(campaign, currency),
    targeting: { ...toTargeting(criteria), ...toReach(campaign, warnings) },
    tracking: toTracking(campaign, customer),
    compliance: euPolitical ? { euPolitical } : undefined,
    external: campaign.labels?.length ? { labels: campaign.labels } : undefined,
    platformWarnings: warnings,
  })
  return {
    kind: 'campaign',
    nativeKind: 'campaign',
    nativeId: campaign.id,
    parent: null,
    name: campaign.name,
    status: toStatus(campaign.status),
    nativeStatus: campaign.primaryStatus ?? campaign.status,
    startsOn,
    endsOn,
    settings,
    uses: [],
    updatedAt: null,
    raw,
  }
}

const MEANINGS = {
  PRESENCE: 'presence',
  PRESENCE_OR_INTEREST: 'presence_or_interest',
  SEARCH_INTEREST: 'interest',
} as const

/** Networks, and how location targeting is interpreted. */
function toReach({ networkSettings: on, geoTargetTypeSetting: geo }: Row['campaign'], warnings: Warnings) {
  const networks = [
    ...(on?.targetGoogleSearch ? ['google_search'] : []),
    ...(on?.targetSearchNetwork ? ['search_partners'] : []),
    ...(on?.targetContentNetwork ? ['display'] : []),
  ]
  return omitBlanks({
    networks: on ? networks : undefined,
    geoMeans: mapWord<(typeof MEANINGS)[keyof typeof MEANINGS]>(
      MEANINGS,
      geo?.positiveGeoTargetType,
      'campaign.geoTargetTypeSetting.positiveGeoTargetType',
      warnings,
    ),
  })
}

function toTracking(campaign: Row['campaign'], customer: Row['customer']): Settings['tracking'] {
  const tracking = omitBlanks({
    template: campaign.trackingUrlTemplate || undefined,
    suffix: campaign.finalUrlSuffix || undefined,
    isAutoTagged: customer?.autoTaggingEnabled,
  })
  return Object.keys(tracking).length > 0 ? { conversions: [], ...tracking } : undefined
}

/** Null for an open end; any other value must be a valid day. */
function toDay(moment: string | null | undefined): Day | null {
  if (!moment) return null
  return parseDay(parseGoogleAdsDay(moment) ?? moment)
}

/**
 * Total for the flight, or a daily average. `sharedWith` names the budget when several campaigns share it.
 */
function toBudget(budget: Row['campaignBudget'], currency: string): Settings['budget'] {
  if (!budget) return undefined
  const isShared = budget.explicitlyShared === true
  return omitBlanks({
    total: moneyIf(budget.totalAmountMicros, currency),
    daily: moneyIf(budget.amountMicros, currency),
    unit: 'currency' as const,
    allocation: isShared ? ('shared' as const) : ('fixed' as const),
    basis: 'billed' as const,
    segments: [],
    sharedWith: isShared ? [budget.id] : undefined,
  })
}

function toPacing(budget: Row['campaignBudget']): Settings['pacing'] {
  const native = budget?.deliveryMethod
  if (!native) return undefined
  const mode = native === 'STANDARD' ? 'even' : native === 'ACCELERATED' ? 'asap' : 'other'
  return { period: budget.totalAmountMicros ? 'flight' : 'daily', mode, native }
}

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const

function toFrequency(
  caps: NonNullable<Row['campaign']['frequencyCaps']>,
  warnings: Warnings,
): NonNullable<Settings['frequency']> {
  return {
    isUnlimited: caps.length === 0,
    caps: caps.flatMap(({ key, cap: max }): FrequencyCap[] => {
      const perUnit = mapWord(UNITS, key.timeUnit, 'campaign.frequencyCaps.timeUnit', warnings)
      if (!perUnit) return []
      const event = key.eventType === 'VIDEO_VIEW' ? 'view' : 'impression'
      return [{ max, event, perUnit, perCount: key.timeLength ?? 1, scope: 'campaign' }]
    }),
  }
}
