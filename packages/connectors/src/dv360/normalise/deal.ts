import type { Money, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { UNIT_MICROS } from '@flightdeck/domain/money'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { localDay } from '../../normalise/local-day.ts'
import { money } from '../../normalise/money.ts'
import { id, name, number, shaped, text, whole } from '../../normalise/shape.ts'
import { without } from '../../normalise/words.ts'
import { toStatus } from './status.ts'

const NativeRate = z.object({ currencyCode: text, units: whole, nanos: number }).nullish()
const InventorySource = z.object({
  inventorySourceId: id,
  displayName: name,
  dealId: text,
  exchange: text,
  publisherName: text,
  commitment: text,
  rateDetails: z.object({ inventorySourceRateType: text, rate: NativeRate, unitsPurchased: whole }).nullish(),
  status: z.object({ entityStatus: text }).nullish(),
  timeRange: z.object({ startTime: text, endTime: text }).nullish(),
  updateTime: text,
})

export function toDeal(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const source = shaped(InventorySource, raw, 'a deal')
  const { rateDetails, timeRange } = source
  const toDay = (moment: string | null | undefined) => (moment ? localDay(timezone, new Date(moment)) : null)
  const [startsOn, endsOn] = [toDay(timeRange?.startTime), toDay(timeRange?.endTime)]
  const units = rateDetails?.unitsPurchased
  const settings: Settings = {
    flight: omitBlanks({
      startsOn,
      endsOn,
      startsAt: timeRange?.startTime,
      endsAt: timeRange?.endTime,
      isInherited: false,
      timezone,
    }),
    deal: omitBlanks({
      exchangeDealId: source.dealId,
      exchange: source.exchange && without('EXCHANGE_', source.exchange),
      publisher: source.publisherName,
      isGuaranteed: source.commitment === 'INVENTORY_SOURCE_COMMITMENT_GUARANTEED',
      rate: toRate(rateDetails?.rate, currency),
      rateIs: rateIs(rateDetails?.inventorySourceRateType),
      committedUnits: typeof units === 'bigint' ? Number(units) : undefined,
    }),
  }
  return {
    kind: 'deal_id',
    nativeKind: 'inventory source',
    nativeId: source.inventorySourceId,
    parent: null,
    name: source.displayName,
    ...toStatus(source.status?.entityStatus),
    startsOn,
    endsOn,
    settings,
    uses: [],
    updatedAt: source.updateTime ?? null,
    raw,
  }
}

function rateIs(native: string | null | undefined): 'fixed' | 'floor' | undefined {
  if (native === 'INVENTORY_SOURCE_RATE_TYPE_CPM_FIXED') return 'fixed'
  return native === 'INVENTORY_SOURCE_RATE_TYPE_CPM_FLOOR' ? 'floor' : undefined
}

/** Whole units and billionths; nothing at all for a rate of none. */
function toRate(rate: z.infer<typeof NativeRate>, currency: string): Money | undefined {
  if (!rate) return undefined
  const micros = (rate.units ?? 0n) * UNIT_MICROS + BigInt(Math.round((rate.nanos ?? 0) / 1_000))
  return money(micros, rate.currencyCode ?? currency)
}
