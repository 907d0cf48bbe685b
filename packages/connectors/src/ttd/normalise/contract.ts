import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { toEntity } from '../../normalise/entity.ts'
import { anyId, id, name, parts, parseShape, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { flightDates } from './flights.ts'
import { availabilityStatus, NativeMoney, toMoney } from './settings.ts'

const Contract = z.object({
  ContractId: id,
  Name: name,
  StartDateUtc: text,
  EndDateUtc: text,
  ContractType: text,
  Deals: parts({
    SupplyVendorId: anyId.nullish(),
    SupplyVendorDealId: text,
    FloorPriceCPM: NativeMoney,
    PriceType: text,
  }),
  Availability: text,
})

const RATES: Readonly<Record<string, 'fixed' | 'floor'>> = { Fixed: 'fixed', Floor: 'floor' }

/** A deal is a contract here; the deal inside has the exchange's name. */
export function toDeal(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const contract = parseShape(Contract, raw, 'a contract')
  const [deal] = contract.Deals ?? []
  return toEntity('deal_id', {
    nativeKind: 'contract',
    nativeId: contract.ContractId,
    name: contract.Name,
    status: availabilityStatus(contract.Availability),
    nativeStatus: contract.Availability ?? '',
    settings: {
      flight: {
        ...flightDates([], contract.StartDateUtc, contract.EndDateUtc),
        isInherited: false,
        timezone,
      },
      deal: {
        exchangeDealId: deal?.SupplyVendorDealId,
        exchange: deal?.SupplyVendorId,
        isGuaranteed: /guaranteed/i.test(contract.ContractType ?? ''),
        rate: toMoney(deal?.FloorPriceCPM, currency),
        rateIs: lookUp(RATES, deal?.PriceType),
      },
    },
    raw,
  })
}
