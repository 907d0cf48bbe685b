import type { EntityName, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain'
import { given } from '../../normalise/given.ts'
import { shaped } from '../../normalise/shape.ts'
import { AdSet } from './ad-set-shape.ts'
import { bidOf } from './bid.ts'
import { amountOf, budgetOf, pacingOf } from './budget.ts'
import { flightOf } from './flight.ts'
import { warningsOf } from './issues.ts'
import { statusOf } from './status.ts'
import { targetingOf } from './targeting.ts'

export function adSetOf(raw: unknown, account: SeenAccount): SeenEntity {
  const adSet = shaped(AdSet, raw, 'an ad set')
  const { currency, timezone } = account
  const { startsOn, endsOn, flight } = flightOf(adSet.start_time, adSet.end_time, timezone)
  const own = budgetOf(adSet, adSet.lifetime_spend_cap, currency)
  const warnings = warningsOf(adSet.issues_info)
  if (adSet.learning_stage_info?.status === 'FAIL') warnings.push({ code: 'LEARNING_LIMITED' })
  const settings: Settings = given({
    channel: 'social',
    flight,
    budget: given({ ...(own ?? shared(adSet.campaign_id)), least: leastOf(adSet, currency) }),
    pacing: pacingOf(adSet.pacing_type, own),
    frequency: frequencyOf(adSet),
    bid: bidOf(adSet, currency),
    goals: adSet.optimization_goal ? [{ type: adSet.optimization_goal }] : undefined,
    targeting: targetingOf(adSet),
    tracking: trackingOf(adSet),
    compliance:
      adSet.dsa_payor || adSet.dsa_beneficiary
        ? given({ payer: adSet.dsa_payor, beneficiary: adSet.dsa_beneficiary })
        : undefined,
    platformWarnings: warnings,
  })
  return {
    kind: 'line_item',
    nativeKind: 'ad set',
    nativeId: adSet.id,
    parent: { kind: 'campaign', nativeId: adSet.campaign_id },
    name: adSet.name,
    ...statusOf(adSet),
    startsOn,
    endsOn,
    settings,
    uses: (adSet.ads?.data ?? []).map(({ id }): EntityName => ({ kind: 'creative', nativeId: id })),
    updatedAt: adSet.updated_time ?? null,
    raw,
  }
}

/** An ad set without its own budget shares its campaign's with its siblings. */
const shared = (campaignId: string): NonNullable<Settings['budget']> => ({
  unit: 'none',
  allocation: 'shared',
  basis: 'billed',
  segments: [],
  sharedWith: [campaignId],
})

/** Minimum spend guaranteed from the campaign's budget, per day or for the flight. */
function leastOf(adSet: AdSet, currency: string): NonNullable<Settings['budget']>['least'] {
  const daily = amountOf(adSet.daily_min_spend_target, currency)
  if (daily) return { amount: daily, per: 'day' }
  const whole = amountOf(adSet.lifetime_min_spend_target, currency)
  return whole && { amount: whole, per: 'flight' }
}

/** Meta omits the list when there is no cap. */
function frequencyOf({ frequency_control_specs: specs }: AdSet): NonNullable<Settings['frequency']> {
  const caps = (specs ?? []).map(({ event, interval_days: perCount, max_frequency: max }) => ({
    max,
    event: event === 'VIDEO_VIEWS' ? ('view' as const) : ('impression' as const),
    perUnit: 'day' as const,
    perCount,
    scope: 'ad set',
  }))
  return { isUnlimited: caps.length === 0, caps }
}

function trackingOf({ promoted_object: promoted, attribution_spec: spec }: AdSet): Settings['tracking'] {
  const pixel = promoted?.pixel_id
  if (!pixel && !spec?.length) return undefined
  const daysOf = (type: string) => spec?.find(({ event_type }) => event_type === type)?.window_days
  return {
    conversions: pixel ? [given({ id: pixel, name: promoted.custom_event_type })] : [],
    attribution: given({ clickDays: daysOf('CLICK_THROUGH'), viewDays: daysOf('VIEW_THROUGH') }),
  }
}
