import type { EntityName, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { omitBlanks } from '../../normalise/given.ts'
import { shaped } from '../../normalise/shape.ts'
import { AdSet } from './ad-set-shape.ts'
import { toBid } from './bid.ts'
import { parseAmount, toBudget, toPacing } from './budget.ts'
import { toFlight } from './flight.ts'
import { toWarnings } from './issues.ts'
import { toStatus } from './status.ts'
import { toTargeting } from './targeting.ts'

export function toAdSet(raw: unknown, account: SeenAccount): SeenEntity {
  const adSet = shaped(AdSet, raw, 'an ad set')
  const { currency, timezone } = account
  const { startsOn, endsOn, flight } = toFlight(adSet.start_time, adSet.end_time, timezone)
  const own = toBudget(adSet, adSet.lifetime_spend_cap, currency)
  const warnings = toWarnings(adSet.issues_info)
  if (adSet.learning_stage_info?.status === 'FAIL') warnings.push({ code: 'LEARNING_LIMITED' })
  const settings: Settings = omitBlanks({
    channel: 'social',
    flight,
    budget: omitBlanks({ ...(own ?? shared(adSet.campaign_id)), least: toMinimumSpend(adSet, currency) }),
    pacing: toPacing(adSet.pacing_type, own),
    frequency: toFrequency(adSet),
    bid: toBid(adSet, currency),
    goals: adSet.optimization_goal ? [{ type: adSet.optimization_goal }] : undefined,
    targeting: toTargeting(adSet),
    tracking: toTracking(adSet),
    compliance:
      adSet.dsa_payor || adSet.dsa_beneficiary
        ? omitBlanks({ payer: adSet.dsa_payor, beneficiary: adSet.dsa_beneficiary })
        : undefined,
    platformWarnings: warnings,
  })
  return {
    kind: 'line_item',
    nativeKind: 'ad set',
    nativeId: adSet.id,
    parent: { kind: 'campaign', nativeId: adSet.campaign_id },
    name: adSet.name,
    ...toStatus(adSet),
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
function toMinimumSpend(adSet: AdSet, currency: string): NonNullable<Settings['budget']>['least'] {
  const daily = parseAmount(adSet.daily_min_spend_target, currency)
  if (daily) return { amount: daily, per: 'day' }
  const whole = parseAmount(adSet.lifetime_min_spend_target, currency)
  return whole && { amount: whole, per: 'flight' }
}

/** Meta omits the list when there is no cap. */
function toFrequency({ frequency_control_specs: specs }: AdSet): NonNullable<Settings['frequency']> {
  const caps = (specs ?? []).map(({ event, interval_days: perCount, max_frequency: max }) => ({
    max,
    event: event === 'VIDEO_VIEWS' ? ('view' as const) : ('impression' as const),
    perUnit: 'day' as const,
    perCount,
    scope: 'ad set',
  }))
  return { isUnlimited: caps.length === 0, caps }
}

function toTracking({ promoted_object: promoted, attribution_spec: spec }: AdSet): Settings['tracking'] {
  const pixel = promoted?.pixel_id
  if (!pixel && !spec?.length) return undefined
  const windowDays = (type: string) => spec?.find(({ event_type }) => event_type === type)?.window_days
  return {
    conversions: pixel ? [omitBlanks({ id: pixel, name: promoted.custom_event_type })] : [],
    attribution: omitBlanks({ clickDays: windowDays('CLICK_THROUGH'), viewDays: windowDays('VIEW_THROUGH') }),
  }
}
