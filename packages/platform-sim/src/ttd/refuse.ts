import { invalid } from './errors.ts'
import type { Native } from './present.ts'
import type { TtdState } from './state.ts'

const PACING = ['Off', 'PaceAhead', 'PaceToEndOfDay', 'PaceToEndOfFlight']
const BUDGET = ['Budget', 'DailyBudget', 'BudgetInImpressions', 'PacingMode', 'AdGroupFlights']
/** Validation of an ad group's bidding attributes. */
const ATTRIBUTES: Readonly<Record<string, (value: never, state: TtdState, before: Native) => string | null>> =
  {
    BudgetSettings(settings: Native) {
      const unknown = Object.keys(settings).find((name) => !BUDGET.includes(name))
      if (unknown) return `${unknown} is unknown or read-only.`
      if ('PacingMode' in settings && !PACING.includes(String(settings.PacingMode)))
        return 'The pacing mode is not known.'
      const flights = (settings.AdGroupFlights ?? []) as { BudgetInAdvertiserCurrency?: unknown }[]
      if (
        flights.some(({ BudgetInAdvertiserCurrency: budget }) => !(typeof budget === 'number' && budget > 0))
      )
        return 'A flight needs a budget above 0.'
      return [settings.Budget, settings.DailyBudget].map(moneyProblem).find(Boolean) ?? null
    },
    BaseBidCPM: (bid: unknown) => (bid === null ? 'A base bid is required.' : moneyProblem(bid)),
    MaxBidCPM: moneyProblem,
    IsUseClicksAsConversionsEnabled: (isOn: unknown) =>
      typeof isOn === 'boolean' ? null : 'It must be true or false.',
    AudienceTargeting: (audience: unknown) => (typeof audience === 'object' ? null : 'It must be an object.'),
    GeoSegmentAdjustments: adjustmentProblem,
    SupplyVendorAdjustments: adjustmentProblem,
    ContractTargeting({ ContractIds: ids }: { ContractIds?: string[] }, state) {
      const unknown = ids?.find((id) => !state.find('contract', id))
      return unknown ? `There is no contract ${unknown}.` : null
    },
    CreativeIds: (ids: unknown) => (Array.isArray(ids) ? null : 'It must be a list.'),
  }

export function refuseCampaign(change: Native): void {
  if ('PacingMode' in change && !PACING.includes(String(change.PacingMode)))
    throw invalid('The pacing mode is not known.', 'PacingMode')
}

export function refuseAdGroup(change: Native, before: Native, state: TtdState): void {
  if ('IsEnabled' in change && typeof change.IsEnabled !== 'boolean')
    throw invalid('IsEnabled must be true or false.', 'IsEnabled')
  for (const [name, value] of Object.entries((change.RTBAttributes as Native | undefined) ?? {})) {
    const refuse = ATTRIBUTES[name]
    const problem = refuse ? refuse(value as never, state, before) : 'The property is unknown or read-only.'
    if (problem) throw invalid(problem, `RTBAttributes.${name}`)
  }
  const lists = change.AssociatedBidLists as { BidListId: string }[] | undefined
  const existingIds = (before.AssociatedBidLists as { BidListId: string }[]).map(({ BidListId }) => BidListId)
  if (lists?.some(({ BidListId }) => !existingIds.includes(BidListId)))
    throw invalid('A bid list is not this ad group’s.', 'AssociatedBidLists')
}

function moneyProblem(money: unknown): string | null {
  if (money === undefined || money === null) return null
  const { Amount, CurrencyCode } = money as Native
  if (typeof Amount !== 'number' || !(Amount > 0)) return 'An amount must be a number above 0.'
  return CurrencyCode === undefined || typeof CurrencyCode === 'string' ? null : 'A currency must be a code.'
}

function adjustmentProblem(list: unknown): string | null {
  const isList =
    Array.isArray(list) &&
    list.every(({ Id, Adjustment }: Native) => typeof Id === 'string' && typeof Adjustment === 'number')
  return isList ? null : 'It must be a list of ids and adjustments.'
}
