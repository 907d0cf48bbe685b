import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain'
import { z } from 'zod'
import { given } from '../../normalise/given.ts'
import { id, name, shaped, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { moneyOf, NativeMoney } from './amount.ts'
import { availabilityOf } from './campaign.ts'
import { datesOf } from './flights.ts'

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

/** A deal is a contract here; what the exchange calls it stands on the deal inside. */
export function dealOf(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const contract = shaped(Contract, raw, 'a contract')
  const [deal] = contract.Deals ?? []
  const dates = datesOf([], contract.StartDateUtc, contract.EndDateUtc)
  const settings: Settings = {
    flight: given({ ...dates, isInherited: false, timezone }),
    deal: given({
      exchangeDealId: deal?.SupplyVendorDealId,
      exchange: deal?.SupplyVendorId,
      isGuaranteed: /guaranteed/i.test(contract.ContractType ?? ''),
      rate: moneyOf(deal?.FloorPriceCPM, currency),
      rateIs: lookUp(RATES, deal?.PriceType),
    }),
  }
  return {
    kind: 'deal_id',
    nativeKind: 'contract',
    nativeId: contract.ContractId,
    parent: null,
    name: contract.Name,
    status: availabilityOf(contract.Availability),
    nativeStatus: contract.Availability ?? '',
    startsOn: dates.startsOn,
    endsOn: dates.endsOn,
    settings,
    uses: [],
    updatedAt: null,
    raw,
  }
}
