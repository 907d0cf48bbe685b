import { unitsToMicros } from '@flightdeck/domain/money'
import { addDays } from '@flightdeck/domain/time'
import type { UndatedEffect } from '../world/write-effect.ts'
import type { Native } from './present.ts'

type Flight = {
  StartDateInclusiveUTC: string
  EndDateExclusiveUTC: string
  BudgetInAdvertiserCurrency: number
}
type Group = {
  IsEnabled?: boolean
  RTBAttributes?: {
    BudgetSettings?: { Budget?: { Amount: number }; AdGroupFlights?: Flight[]; PacingMode?: string }
    ContractTargeting?: { ContractIds?: string[] }
  }
}
const PACING: Readonly<Record<string, NonNullable<UndatedEffect['pacing']>>> = {
  PaceAhead: 'ahead',
  Off: 'asap',
}
const sum = (flights: Flight[]) => flights.reduce((all, one) => all + one.BudgetInAdvertiserCurrency, 0)
const micros = (amount: number) => BigInt(unitsToMicros(amount))

/** The part of a write that affects delivery. */
export function toWriteEffect(kind: string, id: string, change: Native): UndatedEffect | null {
  if (kind === 'campaign') {
    const flights = (change.CampaignFlights ?? []) as Flight[]
    if (flights.length === 0) return null
    return {
      kind,
      id,
      budgetMicros: micros(sum(flights)),
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
  const { Budget, AdGroupFlights, PacingMode } = RTBAttributes?.BudgetSettings ?? {}
  const amount = AdGroupFlights ? sum(AdGroupFlights) : Budget?.Amount
  const deals = RTBAttributes?.ContractTargeting?.ContractIds
  return {
    kind: 'line_item',
    id,
    ...(IsEnabled !== undefined && { isActive: IsEnabled }),
    ...(amount !== undefined && { budgetMicros: micros(amount) }),
    ...(PacingMode && { pacing: PACING[PacingMode] ?? 'even' }),
    ...(deals && { dealIds: deals }),
  }
}
