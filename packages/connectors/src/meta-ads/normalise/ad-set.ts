import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { entityNames, toEntity, type Draft } from '../../normalise/entity.ts'
import { id, name, number, part, parts, parseShape, text, texts } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { Issues, parseAmount, toBudget, toFlight, toPacing, toStatus, toWarnings } from './settings.ts'
import { NativeTargeting, Schedule, toTargeting } from './targeting.ts'

const AdSet = z.object({
  id,
  name,
  campaign_id: id,
  status: text,
  effective_status: text,
  daily_budget: text,
  lifetime_budget: text,
  lifetime_spend_cap: text,
  daily_min_spend_target: text,
  lifetime_min_spend_target: text,
  lifetime_imps: number,
  bid_strategy: text,
  bid_amount: z.union([z.string(), z.int().transform(String)]).nullish(),
  bid_constraints: part({ roas_average_floor: number }),
  optimization_goal: text,
  attribution_spec: parts({ event_type: text, window_days: number }),
  start_time: text,
  end_time: text,
  pacing_type: texts,
  adset_schedule: Schedule,
  frequency_control_specs: parts({ event: text, interval_days: z.number(), max_frequency: z.number() }),
  promoted_object: part({ pixel_id: text, custom_event_type: text }),
  targeting: NativeTargeting,
  dsa_beneficiary: text,
  dsa_payor: text,
  learning_stage_info: part({ status: text }),
  issues_info: Issues,
  updated_time: text,
  ads: part({ data: z.array(z.object({ id })) }),
})
type AdSet = z.infer<typeof AdSet>

export function toAdSet(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const adSet = parseShape(AdSet, raw, 'an ad set')
  const own = toBudget(adSet, adSet.lifetime_spend_cap, currency)
  const { dsa_payor: payer, dsa_beneficiary: beneficiary, optimization_goal: goal } = adSet
  const isLimited = adSet.learning_stage_info?.status === 'FAIL'
  return toEntity('line_item', {
    nativeKind: 'ad set',
    nativeId: adSet.id,
    parent: { kind: 'campaign', nativeId: adSet.campaign_id },
    name: adSet.name,
    ...toStatus(adSet),
    settings: {
      channel: 'social',
      flight: toFlight(adSet.start_time, adSet.end_time, timezone),
      budget: { ...(own ?? shared(adSet.campaign_id)), least: toMinimumSpend(adSet, currency) },
      pacing: toPacing(adSet.pacing_type, own),
      frequency: toFrequency(adSet),
      bid: toBid(adSet, currency),
      goals: goal ? [{ type: goal }] : undefined,
      targeting: toTargeting(adSet.targeting, adSet.adset_schedule),
      tracking: toTracking(adSet),
      compliance: payer || beneficiary ? { payer, beneficiary } : undefined,
      platformWarnings: [
        ...toWarnings(adSet.issues_info),
        ...(isLimited ? [{ code: 'LEARNING_LIMITED' }] : []),
      ],
    },
    uses: entityNames(
      'creative',
      adSet.ads?.data.map((ad) => ad.id),
    ),
    updatedAt: adSet.updated_time,
    raw,
  })
}

/** An ad set without its own budget shares its campaign's with its siblings. */
const shared = (campaignId: string): NonNullable<Draft['budget']> => ({
  unit: 'none',
  allocation: 'shared',
  basis: 'billed',
  segments: [],
  sharedWith: [campaignId],
})

/** Minimum spend guaranteed from the campaign's budget, per day or for the flight. */
function toMinimumSpend(adSet: AdSet, currency: string): NonNullable<Draft['budget']>['least'] {
  const daily = parseAmount(adSet.daily_min_spend_target, currency)
  if (daily) return { amount: daily, per: 'day' }
  const whole = parseAmount(adSet.lifetime_min_spend_target, currency)
  return whole && { amount: whole, per: 'flight' }
}

/** Price type of a bid cap, by optimisation goal. */
const CAP_TYPES: Readonly<Record<string, 'cpm' | 'cpc' | 'cpv' | 'cpa'>> = {
  REACH: 'cpm',
  IMPRESSIONS: 'cpm',
  LINK_CLICKS: 'cpc',
  LANDING_PAGE_VIEWS: 'cpc',
  THRUPLAY: 'cpv',
  OFFSITE_CONVERSIONS: 'cpa',
  LEAD_GENERATION: 'cpa',
}
const FLOOR_OF_ONE = 10_000

function toBid(adSet: AdSet, currency: string): Draft['bid'] {
  const { bid_strategy: strategy, optimization_goal: goal } = adSet
  if (!strategy) return undefined
  const amount = parseAmount(adSet.bid_amount, currency)
  const floor = adSet.bid_constraints?.roas_average_floor
  switch (strategy) {
    case 'LOWEST_COST_WITHOUT_CAP':
      return { strategy, type: 'auto' }
    case 'LOWEST_COST_WITH_BID_CAP':
      return { strategy, type: lookUp(CAP_TYPES, goal), max: amount }
    case 'COST_CAP':
      return { strategy, type: 'cpa', target: amount }
    case 'LOWEST_COST_WITH_MIN_ROAS':
      return {
        strategy,
        type: 'roas',
        targetRatio: typeof floor === 'number' ? floor / FLOOR_OF_ONE : undefined,
      }
    default:
      return { strategy, base: amount }
  }
}

/** Meta omits the list when there is no cap. */
function toFrequency({ frequency_control_specs: specs }: AdSet): NonNullable<Draft['frequency']> {
  const caps = (specs ?? []).map(({ event, interval_days: perCount, max_frequency: max }) => ({
    max,
    event: event === 'VIDEO_VIEWS' ? ('view' as const) : ('impression' as const),
    perUnit: 'day' as const,
    perCount,
    scope: 'ad set',
  }))
  return { isUnlimited: caps.length === 0, caps }
}

function toTracking({ promoted_object: promoted, attribution_spec: spec }: AdSet): Draft['tracking'] {
  const pixel = promoted?.pixel_id
  if (!pixel && !spec?.length) return undefined
  const windowDays = (type: string) => spec?.find(({ event_type }) => event_type === type)?.window_days
  return {
    conversions: pixel ? [{ id: pixel, name: promoted.custom_event_type }] : [],
    attribution: { clickDays: windowDays('CLICK_THROUGH'), viewDays: windowDays('VIEW_THROUGH') },
  }
}
