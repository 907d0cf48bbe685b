import { rateMeasure } from '@flightdeck/domain/pacing'
import { isReported, type AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Family } from './family.ts'
import type { LineRate } from './plans.ts'

/** Days by number, both inclusive. */
export type SoldDays = { from: number; to: number }

/**
 * Days on which revenue is made of conversions, by entity: of line items that a plan sells by the conversion, and of what is
 * above them. Where the platform reports revenue itself, the plan's rate makes none.
 */
export function soldByConversions(
  rates: ReadonlyMap<number, LineRate>,
  family: Pick<Family, 'ancestors'>,
  findPlatform: (entityNo: number) => AdPlatformKey | undefined,
): ReadonlyMap<number, SoldDays> {
  const sold = new Map<number, SoldDays>()
  for (const [lineNo, line] of rates) {
    const platform = findPlatform(lineNo)
    if (platform === undefined || isReported(platform, 'line_item', 'revenue')) continue
    for (const { from, to, type } of line.rates) {
      if (rateMeasure(type) !== 'conversions') continue
      for (const no of [lineNo, ...family.ancestors(lineNo)]) {
        const own = sold.get(no)
        sold.set(no, own ? { from: Math.min(own.from, from), to: Math.max(own.to, to) } : { from, to })
      }
    }
  }
  return sold
}
