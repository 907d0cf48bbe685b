import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { id, name, shaped, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { toMoney, NativeMoney } from './amount.ts'
import { availabilityStatus } from './campaign.ts'
import { flightDates } from './flights.ts'

const Contract = z.object({
  ContractId: id,
  Name: name,
  StartDateUtc: text,
  EndDateUtc: text,
  ContractType: text,
  Deals: z
    .array(
      z.object({
        SupplyVendorId: z.union([z.string(), z.number()]).transform(String).nullish(),
        SupplyVendorDealId: text,
        FloorPriceCPM: NativeMoney,
        PriceType: text,
      }),
    )
    .nullish(),
  Availability: text,
})

const RATES: Readonly<Record<string, 'fixed' | 'floor'>> = { Fixed: 'fixed', Floor: 'floor' }

/** A deal is a contract here; the deal inside has the exchange's name. */
export function toDeal(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const contract = shaped(Contract, raw, 'a contract')
  const [deal] = contract.Deals ?? []
  const dates = flightDates([], contract.StartDateUtc, contract.EndDateUtc)
  const settings: Settings = {
    flight: omitBlanks({ ...dates, isInherited: false, timezone }),
    deal: omitBlanks({
      exchangeDealId: deal?.SupplyVendorDealId,
      exchange: deal?.SupplyVendorId,
      isGuaranteed: /guaranteed/i.test(contract.ContractType ?? ''),
      rate: toMoney(deal?.FloorPriceCPM, currency),
      rateIs: lookUp(RATES, deal?.PriceType),
    }),
  }
  return {
    kind: 'deal_id',
    nativeKind: 'contract',
    nativeId: contract.ContractId,
    parent: null,
    name: contract.Name,
    status: availabilityStatus(contract.Availability),
    nativeStatus: contract.Availability ?? '',
    startsOn: dates.startsOn,
    endsOn: dates.endsOn,
    settings,
    uses: [],
    updatedAt: null,
    raw,
  }
}
