import type { Micros } from './micros.ts'
import { minorUnitMicros } from './minor-units.ts'
import type { CrossRate } from './rate-book.ts'
import { dividedHalfAway } from './ratio.ts'

/** In one expression, rounded once at the end to what can be paid in the target's currency. */
export function convert(micros: Micros, { from, to, ratio }: CrossRate): Micros {
  if (from === to) return micros
  const unit = minorUnitMicros(to)
  return dividedHalfAway(micros * ratio.over, ratio.under * unit) * unit
}
