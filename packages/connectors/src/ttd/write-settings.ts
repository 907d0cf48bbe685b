import type { Money, SeenEntity } from '@flightdeck/domain/ad-data'
import { addDays, type Day } from '@flightdeck/domain/time'
import type { Cap, Change, ListValue, PacingWay, Stretch } from '@flightdeck/domain/writes'
import { parseShape } from '../normalise/shape.ts'
import type { FieldRequests } from '../writes/field-requests.ts'
import { AdGroup } from './normalise/ad-group.ts'
import { amountFromMicros } from './units.ts'

/** Request body with a path if it differs from the entity's own. */
export type TtdWrite = { path?: string; json: Record<string, unknown> }
const TOO_FINE = 'The Trade Desk cannot hold this amount exactly.'
const toNativeAmount = ({ micros }: Money) => amountFromMicros(BigInt(micros))
const attributes = (RTBAttributes: object): TtdWrite => ({ json: { RTBAttributes } })

/** How The Trade Desk calls a way of pacing. */
function pacingWord({ period, mode }: PacingWay): string {
  if (mode === 'asap') return 'Off'
  if (mode === 'ahead') return 'PaceAhead'
  return period === 'daily' ? 'PaceToEndOfDay' : 'PaceToEndOfFlight'
}

/** Partial update: only the sent fields change; a list is replaced as a whole. */
export const AD_GROUP: FieldRequests<TtdWrite> = {
  name: ({ after }) => ({ json: { AdGroupName: after } }),
  status: ({ after }) => ({ json: { IsEnabled: after === 'active' } }),
  budget({ part, after }, currentEntity) {
    const Amount = toNativeAmount(after)
    if (Amount === null) return TOO_FINE
    if (typeof part !== 'string') return flightBudget(currentEntity, part, Amount)
    const name = part === 'total' ? 'Budget' : 'DailyBudget'
    return attributes({ BudgetSettings: { [name]: { Amount, CurrencyCode: after.currency } } })
  },
  bid({ part, after }) {
    const name = part === 'base' ? 'BaseBidCPM' : 'MaxBidCPM'
    if (after === null) return attributes({ [name]: null })
    const Amount = toNativeAmount(after)
    return Amount === null ? TOO_FINE : attributes({ [name]: { Amount, CurrencyCode: after.currency } })
  },
  pacing: ({ after }) => attributes({ BudgetSettings: { PacingMode: pacingWord(after) } }),
  deals: ({ after }) => attributes({ ContractTargeting: { ContractIds: after.map(({ id }) => id) } }),
  open_market: ({ after }) =>
    attributes({ ContractTargeting: { AllowOpenMarketBiddingWhenTargetingContracts: after === 'on' } }),
  geo: ({ after }, currentEntity) => adjusted(currentEntity, 'GeoSegmentAdjustments', after),
  exchanges: ({ after }, currentEntity) => adjusted(currentEntity, 'SupplyVendorAdjustments', after),
  audience: ({ after: { include, exclude } }) =>
    attributes({
      AudienceTargeting: { AudienceId: include[0]?.id ?? null, AudienceExcluderId: exclude[0]?.id ?? null },
    }),
  clicks_as_conversions: ({ after }) => attributes({ IsUseClicksAsConversionsEnabled: after === 'on' }),
  frequency_cap: buildCapWrite,
}

/** The list of flights is replaced as a whole; its dates are the campaign's. */
function flightBudget(
  { raw, settings }: SeenEntity,
  { startsOn, endsOn }: Stretch,
  amount: number,
): TtdWrite | string {
  const flight = settings.budget?.segments.find((one) => one.startsOn === startsOn && one.endsOn === endsOn)
  if (!flight?.ref) return 'The ad group has no flight with these days.'
  const flights = parseShape(AdGroup, raw, 'an ad group').RTBAttributes?.BudgetSettings?.AdGroupFlights ?? []
  const AdGroupFlights = flights.map((one) =>
    String(one.CampaignFlightId) === flight.ref ? { ...one, BudgetInAdvertiserCurrency: amount } : one,
  )
  return attributes({ BudgetSettings: { AdGroupFlights } })
}

/** Retained entries keep their bid adjustment; an adjustment of 0 excludes. */
function adjusted(
  { raw }: SeenEntity,
  name: 'GeoSegmentAdjustments' | 'SupplyVendorAdjustments',
  { include, exclude }: ListValue,
): TtdWrite {
  const before = parseShape(AdGroup, raw, 'an ad group').RTBAttributes?.[name] ?? []
  const adjustmentById = new Map(before.map(({ Id, Adjustment }) => [Id, Adjustment]))
  return attributes({
    [name]: [
      ...include.map(({ id: Id }) => ({ Id, Adjustment: adjustmentById.get(Id) || 1 })),
      ...exclude.map(({ id: Id }) => ({ Id, Adjustment: 0 })),
    ],
  })
}

const MINUTES: Partial<Record<Cap['perUnit'], number>> = { minute: 1, hour: 60, day: 1_440 }

/** A cap is a bid list attached to the ad group: created by its counter, removed by disabling the list. */
function buildCapWrite({ after: [cap] }: Change<'frequency_cap'>, { raw }: SeenEntity): TtdWrite {
  const lists = parseShape(AdGroup, raw, 'an ad group').AssociatedBidLists ?? []
  if (!cap) return { json: { AssociatedBidLists: lists.map((list) => ({ ...list, IsEnabled: false })) } }
  const ResetIntervalInMinutes = MINUTES[cap.perUnit]! * cap.perCount
  const CounterName = `${cap.max} in ${cap.perCount} ${cap.perUnit}`
  return {
    json: { NewFrequencyConfigs: [{ CounterName, ResetIntervalInMinutes, FrequencyCap: cap.max }] },
  }
}

const FLIGHT = '/v3/campaignflight'
const utc = (day: Day) => `${day}T00:00:00Z`
const entityFlights = ({ settings }: SeenEntity) => settings.budget?.segments ?? []

export const CAMPAIGN: FieldRequests<TtdWrite> = {
  name: ({ after }) => ({ json: { CampaignName: after } }),
  pacing: ({ after }) => ({ json: { PacingMode: pacingWord(after) } }),
  budget({ part, after }, currentEntity) {
    if (typeof part === 'string')
      return 'The Trade Desk keeps a campaign’s budget in its flights: say which one.'
    const amount = toNativeAmount(after)
    if (amount === null) return TOO_FINE
    const flight = entityFlights(currentEntity).find(
      (one) => one.startsOn === part.startsOn && one.endsOn === part.endsOn,
    )
    if (!flight?.ref) return 'The campaign has no flight with these days.'
    return {
      path: FLIGHT,
      json: { CampaignFlightId: Number(flight.ref), BudgetInAdvertiserCurrency: amount },
    }
  },
  /** End dates are written as the moment after the last day. */
  flight({ part, after }, currentEntity) {
    const all = entityFlights(currentEntity)
    const flights = all.filter(
      (one) => !part || (one.startsOn === part.startsOn && one.endsOn === part.endsOn),
    )
    const [flight] = flights
    if (!flight?.ref || flights.length > 1)
      return `The campaign has ${all.length} flights: say by its days which of them is meant.`
    return {
      path: FLIGHT,
      json: {
        CampaignFlightId: Number(flight.ref),
        StartDateInclusiveUTC: utc(after.startsOn!),
        EndDateExclusiveUTC: utc(addDays(after.endsOn!, 1)),
      },
    }
  },
}
