import { type Money, type SeenEntity } from '@flightdeck/domain'
import { convert } from '@flightdeck/domain'
import { WEIGHTLESS, type Direction, type Weight } from '@flightdeck/domain/changes'
import type { Exchange } from '../../rates/index.ts'

type Weighed = { field: string; before: unknown; after: unknown }

/** What a change does to the money that can be spent, and how much of it. */
export function weigh({ field, before, after }: Weighed, seen: SeenEntity, exchange: Exchange): Weight {
  if (field === 'status') {
    if (after !== 'active') return { ...WEIGHTLESS, direction: 'lowers' }
    const { budget } = seen.settings
    return weightOf('raises', budget?.total ?? budget?.daily ?? null, null, exchange)
  }
  if (field !== 'budget' || !isMoney(before) || !isMoney(after)) return WEIGHTLESS
  const [old, wanted] = [BigInt(before.micros), BigInt(after.micros)]
  const moved = wanted > old ? wanted - old : old - wanted
  const stepPercent = old === 0n ? null : (Number(moved) / Number(old)) * 100
  const direction: Direction = wanted > old ? 'raises' : 'lowers'
  return weightOf(direction, { micros: String(moved), currency: after.currency }, stepPercent, exchange)
}

function weightOf(
  direction: Direction,
  moved: Money | null,
  stepPercent: number | null,
  { currency, book }: Exchange,
): Weight {
  const rate = moved && book.crossRate(moved.currency, currency)
  const movedMicros = moved && rate ? convert(BigInt(moved.micros), rate) : null
  return { direction, moved, movedMicros, stepPercent }
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'micros' in value && /^\d+$/.test(String(value.micros))
