import { words } from '../core/words.ts'
import { invalidParameter } from './errors.ts'
import type { Native } from './fields.ts'
import type { Kind } from './state.ts'

export const BUDGETS = ['daily_budget', 'lifetime_budget']
export const WRITABLE: Record<Kind, readonly string[]> = {
  campaigns: ['name', 'status', 'stop_time', 'spend_cap', 'special_ad_categories', ...BUDGETS],
  adsets: words(`name status start_time end_time bid_amount pacing_type frequency_control_specs targeting
    adset_schedule dsa_payor dsa_beneficiary attribution_spec daily_min_spend_target lifetime_min_spend_target
    daily_budget lifetime_budget`),
  ads: ['name', 'status'],
}

const STATUSES = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']
const CATEGORIES = words(`NONE CREDIT EMPLOYMENT HOUSING FINANCIAL_PRODUCTS_SERVICES ISSUES_ELECTIONS_POLITICS
  ONLINE_GAMBLING_AND_GAMING`)
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{4}$/

/** Checks a parameter and returns the value to store; without a returned value the text itself is stored. */
type LimitOf = (name: string) => (value: string, native: Native) => unknown

const unit: LimitOf = (name) => (value) => {
  if (!/^[1-9]\d*$/.test(value))
    throw invalidParameter(`Param ${name} must be a whole number of the smallest unit.`)
}
const moment: LimitOf = (name) => (value) => {
  if (value !== '0' && !MOMENT.test(value))
    throw invalidParameter(`Param ${name} must be a date with its offset.`)
}
function json(name: string, value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw invalidParameter(`Param ${name} must be JSON.`)
  }
}

export const LIMITS: Readonly<Record<string, (value: string, native: Native) => unknown>> = {
  ...Object.fromEntries(
    [...BUDGETS, 'bid_amount', 'spend_cap', 'daily_min_spend_target', 'lifetime_min_spend_target'].map(
      (name) => [name, unit(name)],
    ),
  ),
  ...Object.fromEntries(['start_time', 'end_time', 'stop_time'].map((name) => [name, moment(name)])),
  name(value) {
    if (value === '') throw invalidParameter('Param name must not be empty.')
  },
  status(value) {
    if (!STATUSES.includes(value))
      throw invalidParameter(`Param status must be one of ${STATUSES.join(', ')}`)
  },
  special_ad_categories(value) {
    const categories = json('special_ad_categories', value) as string[]
    const unknown = categories.find((one) => !CATEGORIES.includes(one))
    if (unknown) throw invalidParameter(`Param special_ad_categories has the unknown value ${unknown}.`)
    return categories
  },
  pacing_type(value) {
    const types = json('pacing_type', value) as string[]
    if (types.length !== 1 || !['standard', 'no_pacing', 'day_parting'].includes(types[0]!))
      throw invalidParameter('Param pacing_type must be one of standard, no_pacing, day_parting.')
    return types
  },
  frequency_control_specs(value, { optimization_goal: goal }) {
    // A cap is for reach alone. [K]
    if (goal !== 'REACH')
      throw invalidParameter('A frequency cap needs the optimization goal REACH.', 1_815_199)
    const specs = json('frequency_control_specs', value) as {
      event?: string
      interval_days?: number
      max_frequency?: number
    }[]
    for (const { event, interval_days: days = 0, max_frequency: most = 0 } of specs)
      if (event !== 'IMPRESSIONS' || days < 1 || days > 90 || most < 1 || most > 90)
        throw invalidParameter('Param frequency_control_specs is out of range.')
    return specs
  },
  targeting(value) {
    const targeting = json('targeting', value) as Native
    const {
      geo_locations: places,
      custom_audiences: audiences,
      age_min: from = 18,
      age_max: to = 65,
    } = targeting
    if (!places && !(audiences as unknown[] | undefined)?.length)
      throw invalidParameter('Targeting needs a location or a custom audience.', 1_885_364)
    if (!(Number(from) >= 13 && Number(from) <= 65 && Number(to) >= Number(from)))
      throw invalidParameter('Param age_min or age_max is out of range.')
    return targeting
  },
  adset_schedule(value, { lifetime_budget: budget }) {
    const schedule = json('adset_schedule', value) as {
      start_minute: number
      end_minute: number
      days: number[]
    }[]
    if (schedule.length > 0 && !budget)
      throw invalidParameter('A schedule needs a lifetime budget.', 1_885_219)
    for (const { start_minute: start, end_minute: end, days } of schedule)
      if (!(start % 60 === 0 && end % 60 === 0 && start < end && end <= 1_440 && days.length > 0))
        throw invalidParameter('Param adset_schedule needs full hours in order.')
    return schedule
  },
  attribution_spec: (value) => json('attribution_spec', value),
}
