import { convert } from '@flightdeck/domain/money'
import {
  changeDirection,
  movedBy,
  relativeStep,
  NO_EFFECT,
  type CostContext,
  type Weight,
} from '@flightdeck/domain/changes'
import type { ChangeRequest, EntityView } from '@flightdeck/domain/writes'
import type { Exchange } from '../../../data/rates/index.ts'

/** Effect of a change on the money that can be spent, and its amount in the organisation's currency. */
export function weigh(
  change: ChangeRequest,
  entityView: EntityView,
  { currency, book }: Exchange,
  context: CostContext,
): Weight {
  const direction = changeDirection(change)
  if (direction === 'neither') return NO_EFFECT
  const moved = movedBy(change, entityView, context)
  const rate = moved && book.crossRate(moved.currency, currency)
  const movedMicros = moved && rate ? convert(BigInt(moved.micros), rate) : null
  return { direction, moved, movedMicros, stepPercent: relativeStep(change, context.bidBaseMicros) }
}
