import type { Money, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { UNIT_MICROS } from '@flightdeck/domain/money'
import { z } from 'zod'
import { countOf, toEntity } from '../../normalise/entity.ts'
import { localDay } from '../../normalise/local-day.ts'
import { money } from '../../normalise/money.ts'
import { id, name, number, part, parseShape, text, whole } from '../../normalise/shape.ts'
import { lookUp, without } from '../../normalise/words.ts'
import { toStatus } from './settings.ts'

const NativeRate = part({ currencyCode: text, units: whole, nanos: number })
const InventorySource = z.object({
  inventorySourceId: id,
  displayName: name,
  dealId: text,
  exchange: text,
  publisherName: text,
  commitment: text,
  rateDetails: part({ inventorySourceRateType: text, rate: NativeRate, unitsPurchased: whole }),
  status: part({ entityStatus: text }),
  timeRange: part({ startTime: text, endTime: text }),
  updateTime: text,
})
const RATES: Readonly<Record<string, 'fixed' | 'floor'>> = {
  INVENTORY_SOURCE_RATE_TYPE_CPM_FIXED: 'fixed',
  INVENTORY_SOURCE_RATE_TYPE_CPM_FLOOR: 'floor',
}

export function toDeal(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const source = parseShape(InventorySource, raw, 'a deal')
  const { rateDetails, timeRange } = source
  const toDay = (moment: string | null | undefined) => (moment ? localDay(timezone, new Date(moment)) : null)
  return toEntity('deal_id', {
    nativeKind: 'inventory source',
    nativeId: source.inventorySourceId,
    name: source.displayName,
    ...toStatus(source.status?.entityStatus),
    settings: {
      flight: {
        startsOn: toDay(timeRange?.startTime),
        endsOn: toDay(timeRange?.endTime),
        startsAt: timeRange?.startTime,
        endsAt: timeRange?.endTime,
        isInherited: false,
        timezone,
      },
      deal: {
        exchangeDealId: source.dealId,
        exchange: source.exchange && without('EXCHANGE_', source.exchange),
        publisher: source.publisherName,
        isGuaranteed: source.commitment === 'INVENTORY_SOURCE_COMMITMENT_GUARANTEED',
        rate: toRate(rateDetails?.rate, currency),
        rateIs: lookUp(RATES, rateDetails?.inventorySourceRateType),
        committedUnits: countOf(rateDetails?.unitsPurchased),
      },
    },
    updatedAt: source.updateTime,
    raw,
  })
}

/** Whole units and billionths; nothing at all for a rate of none. */
function toRate(rate: z.infer<typeof NativeRate>, currency: string): Money | undefined {
  if (!rate) return undefined
  const micros = (rate.units ?? 0n) * UNIT_MICROS + BigInt(Math.round((rate.nanos ?? 0) / 1_000))
  return money(micros, rate.currencyCode ?? currency)
}
