import { UNIT_MICROS } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { momentIn } from '../core/moment-in.ts'
import { adId } from '../world/ad-id.ts'
import { holdsBudget } from '../world/budget-holder.ts'
import { setUpOn } from '../world/flights.ts'
import type { Account, Campaign, Creative, LineItem } from '../world/shape.ts'
import type { Native } from './fields.ts'

const CENT_MICROS = 10_000n
/** Budgets are whole cents, as text. Yen have none. */
export const unitMicros = (currency: string) => (currency === 'JPY' ? UNIT_MICROS : CENT_MICROS)
const cents = (micros: bigint, currency: string) => String(micros / unitMicros(currency))

const moment = (day: Day, time: string, timeZone: string) => momentIn(timeZone, day, time)

const touched = (startsOn: Day) => `${setUpOn(startsOn)}T00:00:00+0000`

export const account = ({ id, advertiser: { name, currency, timezone } }: Account): Native => ({
  id: `act_${id}`,
  account_id: id,
  name,
  account_status: 1,
  currency,
  timezone_name: timezone,
  amount_spent: '0',
  spend_cap: '0',
  balance: '0',
  disable_reason: 0,
  business: { id: '990001', name: 'Northwind' },
})

const status = (isActive: boolean) => {
  const word = isActive ? 'ACTIVE' : 'PAUSED'
  return { status: word, configured_status: word, effective_status: word }
}

const OBJECTIVES = {
  awareness: 'OUTCOME_AWARENESS',
  traffic: 'OUTCOME_TRAFFIC',
  sales: 'OUTCOME_SALES',
} as const

export const campaign = (entity: Campaign, { advertiser: { timezone, currency } }: Account): Native => ({
  id: entity.id,
  account_id: entity.accountId,
  name: entity.name,
  ...status(entity.isActive),
  objective: OBJECTIVES[entity.goal],
  buying_type: 'AUCTION',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  ...(holdsBudget(entity.id) && { lifetime_budget: cents(entity.budgetMicros, currency) }),
  start_time: moment(entity.startsOn, '00:00:00', timezone),
  stop_time: moment(entity.endsOn, '23:59:59', timezone),
  special_ad_categories: [],
  pacing_type: ['standard'],
  created_time: touched(entity.startsOn),
  updated_time: touched(entity.startsOn),
})

export const adSet = (entity: LineItem, { advertiser: { name, timezone, currency } }: Account): Native => ({
  id: entity.id,
  account_id: entity.accountId,
  name: entity.name,
  campaign_id: entity.campaignId,
  ...status(entity.isActive),
  ...(!holdsBudget(entity.campaignId) && { lifetime_budget: cents(entity.budgetMicros, currency) }),
  bid_strategy: 'LOWEST_COST_WITH_BID_CAP',
  bid_amount: cents(entity.bidMicros, currency),
  billing_event: 'IMPRESSIONS',
  optimization_goal: entity.faults.includes('no_pixel') ? 'OFFSITE_CONVERSIONS' : 'REACH',
  start_time: moment(entity.startsOn, '00:00:00', timezone),
  end_time: moment(entity.endsOn, '23:59:59', timezone),
  pacing_type: [entity.pacing === 'asap' ? 'no_pacing' : 'standard'],
  ...(entity.frequencyCap && {
    frequency_control_specs: [
      {
        event: 'IMPRESSIONS',
        interval_days: entity.frequencyCap.days,
        max_frequency: entity.frequencyCap.impressions,
      },
    ],
  }),
  targeting: {
    geo_locations: { countries: entity.countries },
    age_min: 18,
    age_max: 65,
    targeting_automation: { advantage_audience: 0 },
    ...(entity.faults.includes('same_audience') && {
      custom_audiences: [{ id: '7001', name: 'Buyers' }],
      excluded_custom_audiences: [{ id: '7001', name: 'Buyers' }],
    }),
  },
  ...(entity.faults.includes('few_hours') && {
    adset_schedule: [{ start_minute: 480, end_minute: 1_200, days: [1], timezone_type: 'ADVERTISER' }],
  }),
  // European law wants both named.
  ...(entity.countries.includes('FR') &&
    !entity.faults.includes('no_payer') && { dsa_payor: name, dsa_beneficiary: name }),
  ...(entity.creativeIds.length > 0 && { ads: { data: entity.creativeIds.map((id) => ({ id: adId(id) })) } }),
  updated_time: touched(entity.startsOn),
})

const REVIEW = { approved: 'ACTIVE', pending: 'PENDING_REVIEW', rejected: 'DISAPPROVED' } as const

/** An ad is a creative in an ad set; both have ids of their own. */
export function ad(entity: Creative, item: LineItem): Native {
  const [link = '', tags] = entity.landingUrl.split('?')
  return {
    id: adId(entity.id),
    name: entity.name,
    adset_id: item.id,
    campaign_id: item.campaignId,
    ...status(entity.isActive),
    effective_status: REVIEW[entity.review],
    creative: {
      id: entity.id,
      name: entity.name,
      object_story_spec: { link_data: { link } },
      ...(tags && { url_tags: tags }),
    },
    updated_time: touched(item.startsOn),
  }
}
