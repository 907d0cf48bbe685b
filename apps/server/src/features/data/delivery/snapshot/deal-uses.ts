import { dayNumberOrNull } from '@flightdeck/domain/time'
import type { DeliveryEntity, DealLink } from '../store/delivery-store.ts'
import { buildFamily, isOn } from '../days/family.ts'

/** First and last day of use by line items, per deal; null when open-ended. */
export type DealUses = ReadonlyMap<number, { from: number | null; to: number | null }>

/**
 * A deal no line item buys through cannot deliver, so missing delivery means nothing. Only line items that
 * are active with all ancestors count.
 */
export function dealUses(allEntities: readonly DeliveryEntity[], links: readonly DealLink[]): DealUses {
  const uses = new Map<number, { from: number | null; to: number | null }>()
  if (links.length === 0) return uses
  const family = buildFamily(allEntities)
  for (const { lineNo, dealNo } of links) {
    const line = family.findEntity(lineNo)
    if (!line || ![lineNo, ...family.ancestors(lineNo)].every((no) => isOn(family, no))) continue
    const [from, to] = [dayNumberOrNull(line.startsOn), dayNumberOrNull(line.endsOn)]
    const previousUse = uses.get(dealNo)
    uses.set(
      dealNo,
      previousUse
        ? { from: wider(Math.min, previousUse.from, from), to: wider(Math.max, previousUse.to, to) }
        : { from, to },
    )
  }
  return uses
}

const wider = (of: typeof Math.min, one: number | null, other: number | null) =>
  one === null || other === null ? null : of(one, other)
