import { addDays } from '@flightdeck/domain'
import type { Deed } from '../world/deeds.ts'
import type { Native } from './present.ts'
import type { Kind } from './state.ts'

type Flight = {
  StartDateInclusiveUTC: string
  EndDateExclusiveUTC: string
  BudgetInAdvertiserCurrency: number
}
type Group = {
  IsEnabled?: boolean
  RTBAttributes?: {
    BudgetSettings?: { Budget?: { Amount: number } }
    ContractTargeting?: { ContractIds?: string[] }
  }
}
const micros = (amount: number) => BigInt(Math.round(amount * 1_000_000))

/** What of a write bears on delivery. */
export function deedOf(kind: Kind, id: string, change: Native): Omit<Deed, 'on' | 'platform'> | null {
  if (kind === 'campaign') {
    const flights = (change.CampaignFlights ?? []) as Flight[]
    if (flights.length === 0) return null
    return {
      kind,
      id,
      budgetMicros: micros(flights.reduce((sum, one) => sum + one.BudgetInAdvertiserCurrency, 0)),
      startsOn: flights.map((one) => one.StartDateInclusiveUTC.slice(0, 10)).toSorted()[0]!,
      endsOn: addDays(
        flights
          .map((one) => one.EndDateExclusiveUTC.slice(0, 10))
          .toSorted()
          .at(-1)!,
        -1,
      ),
    }
  }
  if (kind !== 'adgroup') return null
  const { IsEnabled, RTBAttributes } = change as Group
  const amount = RTBAttributes?.BudgetSettings?.Budget?.Amount
  const deals = RTBAttributes?.ContractTargeting?.ContractIds
  return {
    kind: 'line_item',
    id,
    ...(IsEnabled !== undefined && { isActive: IsEnabled }),
    ...(amount !== undefined && { budgetMicros: micros(amount) }),
    ...(deals && { dealIds: deals }),
  }
}
