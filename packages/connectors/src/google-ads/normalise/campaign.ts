import type { Day, FrequencyCap, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain'
import { z } from 'zod'
import { given } from '../../normalise/given.ts'
import { knownDay } from '../../normalise/known-day.ts'
import { moneyIf } from '../../normalise/money.ts'
import { flag, id, name, number, shaped, text, texts, whole } from '../../normalise/shape.ts'
import { wordOf, type Warnings } from '../../normalise/words.ts'
import { googleAdsDayOf } from '../units.ts'
import { bidOf, Target } from './bid.ts'
import { targetingOf } from './criteria.ts'
import { statusOf } from './status.ts'

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

export function campaignOf(raw: unknown, criteria: unknown[], account: SeenAccount): SeenEntity {
  const { campaign, campaignBudget, customer } = shaped(Row, raw, 'a campaign')
  const { currency, timezone } = account
  const [startsOn, endsOn] = [dayOf(campaign.startDateTime), dayOf(campaign.endDateTime)]
  const warnings: Warnings = (campaign.primaryStatusReasons ?? []).map((code) => ({ code }))
  const euPolitical = campaign.containsEuPoliticalAdvertising
  const settings: Settings = given({
    channel: campaign.advertisingChannelType?.toLowerCase(),
    flight: given({ startsOn, endsOn, isInherited: false, timezone }),
    budget: budgetOf(campaignBudget, currency),
    pacing: pacingOf(campaignBudget),
    frequency: frequencyOf(campaign.frequencyCaps ?? [], warnings),
    bid: bidOf(campaign, currency),
    targeting: { ...targetingOf(criteria), ...reachOf(campaign, warnings) },
    tracking: trackingOf(campaign, customer),
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
    status: statusOf(campaign.status),
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
function reachOf({ networkSettings: on, geoTargetTypeSetting: geo }: Row['campaign'], warnings: Warnings) {
  const networks = [
    ...(on?.targetGoogleSearch ? ['google_search'] : []),
    ...(on?.targetSearchNetwork ? ['search_partners'] : []),
    ...(on?.targetContentNetwork ? ['display'] : []),
  ]
  return given({
    networks: on ? networks : undefined,
    geoMeans: wordOf<(typeof MEANINGS)[keyof typeof MEANINGS]>(
      MEANINGS,
      geo?.positiveGeoTargetType,
      'campaign.geoTargetTypeSetting.positiveGeoTargetType',
      warnings,
    ),
  })
}

function trackingOf(campaign: Row['campaign'], customer: Row['customer']): Settings['tracking'] {
  const tracking = given({
    template: campaign.trackingUrlTemplate || undefined,
    suffix: campaign.finalUrlSuffix || undefined,
    isAutoTagged: customer?.autoTaggingEnabled,
  })
  return Object.keys(tracking).length > 0 ? { conversions: [], ...tracking } : undefined
}

/** Null for an open end; any other value must be a valid day. */
function dayOf(moment: string | null | undefined): Day | null {
  if (!moment) return null
  return knownDay(googleAdsDayOf(moment) ?? moment)
}

/**
 * Total for the flight, or a daily average. `sharedWith` names the budget when several campaigns share it.
 */
function budgetOf(budget: Row['campaignBudget'], currency: string): Settings['budget'] {
  if (!budget) return undefined
  const isShared = budget.explicitlyShared === true
  return given({
    total: moneyIf(budget.totalAmountMicros, currency),
    daily: moneyIf(budget.amountMicros, currency),
    unit: 'currency' as const,
    allocation: isShared ? ('shared' as const) : ('fixed' as const),
    basis: 'billed' as const,
    segments: [],
    sharedWith: isShared ? [budget.id] : undefined,
  })
}

function pacingOf(budget: Row['campaignBudget']): Settings['pacing'] {
  const native = budget?.deliveryMethod
  if (!native) return undefined
  const mode = native === 'STANDARD' ? 'even' : native === 'ACCELERATED' ? 'asap' : 'other'
  return { period: budget.totalAmountMicros ? 'flight' : 'daily', mode, native }
}

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const

function frequencyOf(
  caps: NonNullable<Row['campaign']['frequencyCaps']>,
  warnings: Warnings,
): NonNullable<Settings['frequency']> {
  return {
    isUnlimited: caps.length === 0,
    caps: caps.flatMap(({ key, cap: max }): FrequencyCap[] => {
      const perUnit = wordOf(UNITS, key.timeUnit, 'campaign.frequencyCaps.timeUnit', warnings)
      if (!perUnit) return []
      const event = key.eventType === 'VIDEO_VIEW' ? 'view' : 'impression'
      return [{ max, event, perUnit, perCount: key.timeLength ?? 1, scope: 'campaign' }]
    }),
  }
}
