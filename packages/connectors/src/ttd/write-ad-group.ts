import type { Money, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Cap, Change, ChangeRequest, ListValue, Stretch } from '@flightdeck/domain/writes'
import { shaped } from '../normalise/shape.ts'
import { AdGroup } from './normalise/ad-group-shape.ts'
import { pacingWord } from './pacing-word.ts'
import { amountFromMicros } from './units.ts'
import type { TtdWrite } from './write-campaign.ts'

const TOO_FINE = 'The Trade Desk cannot hold this amount exactly.'
const toNativeAmount = ({ micros }: Money) => amountFromMicros(BigInt(micros))

/** Partial update: only the sent fields change; a list is replaced as a whole. */
export function adGroupWith(currentEntity: SeenEntity, change: ChangeRequest): TtdWrite {
  const whole = { AdGroupId: change.entity.nativeId }
  const attributes = (RTBAttributes: object): TtdWrite => ({ json: { ...whole, RTBAttributes } })
  switch (change.field) {
    case 'name':
      return { json: { ...whole, AdGroupName: change.after } }
    case 'status':
      return { json: { ...whole, IsEnabled: change.after === 'active' } }
    case 'budget': {
      const Amount = toNativeAmount(change.after)
      if (Amount === null) return TOO_FINE
      if (typeof change.part !== 'string') return flightBudget(currentEntity, change.part, Amount, attributes)
      const name = change.part === 'total' ? 'Budget' : 'DailyBudget'
      return attributes({ BudgetSettings: { [name]: { Amount, CurrencyCode: change.after.currency } } })
    }
    case 'bid':
      return buildBidWrite(change, attributes)
    case 'pacing':
      return attributes({ BudgetSettings: { PacingMode: pacingWord(change.after) } })
    case 'deals':
      return attributes({ ContractTargeting: { ContractIds: change.after.map(({ id }) => id) } })
    case 'open_market':
      return attributes({
        ContractTargeting: { AllowOpenMarketBiddingWhenTargetingContracts: change.after === 'on' },
      })
    case 'geo':
      return attributes({
        GeoSegmentAdjustments: adjusted(currentEntity, 'GeoSegmentAdjustments', change.after),
      })
    case 'exchanges':
      return attributes({
        SupplyVendorAdjustments: adjusted(currentEntity, 'SupplyVendorAdjustments', change.after),
      })
    case 'audience':
      return attributes({
        AudienceTargeting: {
          AudienceId: change.after.include[0]?.id ?? null,
          AudienceExcluderId: change.after.exclude[0]?.id ?? null,
        },
      })
    case 'clicks_as_conversions':
      return attributes({ IsUseClicksAsConversionsEnabled: change.after === 'on' })
    case 'frequency_cap':
      return buildCapWrite(currentEntity, change)
    default:
      return 'The Trade Desk does not let us set this.'
  }
}

/** The list of flights is replaced as a whole; its dates are the campaign's. */
function flightBudget(
  { raw, settings }: SeenEntity,
  { startsOn, endsOn }: Stretch,
  amount: number,
  attributes: (one: object) => TtdWrite,
): TtdWrite {
  const flight = settings.budget?.segments.find((one) => one.startsOn === startsOn && one.endsOn === endsOn)
  if (!flight?.ref) return 'The ad group has no flight with these days.'
  const flights = shaped(AdGroup, raw, 'an ad group').RTBAttributes?.BudgetSettings?.AdGroupFlights ?? []
  const AdGroupFlights = flights.map((one) =>
    String(one.CampaignFlightId) === flight.ref ? { ...one, BudgetInAdvertiserCurrency: amount } : one,
  )
  return attributes({ BudgetSettings: { AdGroupFlights } })
}

function buildBidWrite({ part, after }: Change<'bid'>, attributes: (one: object) => TtdWrite): TtdWrite {
  const name = part === 'base' ? 'BaseBidCPM' : 'MaxBidCPM'
  if (after === null) return attributes({ [name]: null })
  const Amount = toNativeAmount(after)
  return Amount === null ? TOO_FINE : attributes({ [name]: { Amount, CurrencyCode: after.currency } })
}

/** Retained entries keep their bid adjustment; an adjustment of 0 excludes. */
function adjusted(
  { raw }: SeenEntity,
  name: 'GeoSegmentAdjustments' | 'SupplyVendorAdjustments',
  { include, exclude }: ListValue,
) {
  const before = shaped(AdGroup, raw, 'an ad group').RTBAttributes?.[name] ?? []
  const adjustmentById = new Map(before.map(({ Id, Adjustment }) => [Id, Adjustment]))
  return [
    ...include.map(({ id: Id }) => ({ Id, Adjustment: adjustmentById.get(Id) || 1 })),
    ...exclude.map(({ id: Id }) => ({ Id, Adjustment: 0 })),
  ]
}

const MINUTES: Partial<Record<Cap['perUnit'], number>> = { minute: 1, hour: 60, day: 1_440 }

/** A cap is a bid list attached to the ad group: created by its counter, removed by disabling the list. */
function buildCapWrite({ raw }: SeenEntity, { entity, after: [cap] }: Change<'frequency_cap'>): TtdWrite {
  const whole = { AdGroupId: entity.nativeId }
  const lists = shaped(AdGroup, raw, 'an ad group').AssociatedBidLists ?? []
  if (!cap)
    return { json: { ...whole, AssociatedBidLists: lists.map((list) => ({ ...list, IsEnabled: false })) } }
  const ResetIntervalInMinutes = MINUTES[cap.perUnit]! * cap.perCount
  const CounterName = `${cap.max} in ${cap.perCount} ${cap.perUnit}`
  return {
    json: { ...whole, NewFrequencyConfigs: [{ CounterName, ResetIntervalInMinutes, FrequencyCap: cap.max }] },
  }
}
