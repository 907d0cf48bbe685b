import type { Preview } from '@flightdeck/contract/alerts'
import { OPERATORS, type Operator } from '@flightdeck/domain/metrics'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { relativePosition, arrowStep, type Span } from '../../../../ui/charts/span.ts'

export type Histogram = NonNullable<Preview['histogram']>

const keysPerSpan = 200
const FINEST = 0.01
const jump = 5

/** Value at a position on the axis, rounded to the key step. */
export function valueAt(place: number, span: Span): number {
  const step = keyStep(span)
  const value = span.from + Math.min(1, Math.max(0, place)) * (span.to - span.from)
  return tidy(Math.round(value / step) * step)
}

/** Step of an arrow key, never finer than the displayed precision. */
export const keyStep = (span: Span): number => Math.max(FINEST, arrowStep(span, keysPerSpan))

/** Entities that pass the condition; exact if all values are present, else estimated from the bars. */
export function passing({ values, bins }: Histogram, operator: Operator, threshold: number): number {
  if (values.length > 0) return values.filter((value) => OPERATORS[operator].holds(value, threshold)).length
  const below = bins.reduce((sum, bin) => sum + bin.count * relativePosition(threshold, bin), 0)
  const all = bins.reduce((sum, bin) => sum + bin.count, 0)
  if (operator === 'eq') return 0
  return Math.round(operator === 'lt' || operator === 'lte' ? below : all - below)
}

/**
 * Threshold after a key: arrows move a step, Page keys to the next twentieth of the entities, Home and End to
 * the ends.
 */
export function movedBy(
  key: string,
  threshold: number,
  span: Span,
  values: readonly number[],
): number | null {
  const step = keyStep(span)
  const within = (value: number) => tidy(Math.min(span.to, Math.max(span.from, value)))
  if (key === 'ArrowRight' || key === 'ArrowUp') return within(threshold + step)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return within(threshold - step)
  if (key === 'PageUp') return twentieths(values).find((value) => value > threshold) ?? within(span.to)
  if (key === 'PageDown')
    return twentieths(values).findLast((value) => value < threshold) ?? within(span.from)
  if (key === 'Home') return tidy(span.from)
  return key === 'End' ? tidy(span.to) : null
}

/** Values below which 5 %, 10 % … of the entities lie. */
function twentieths(values: readonly number[]): number[] {
  if (values.length === 0) return []
  return Array.from({ length: 100 / jump - 1 }, (_, index) =>
    tidy(values[Math.floor((((index + 1) * jump) / 100) * (values.length - 1))]!),
  )
}

/** Firing range of the axis, as positions 0 to 1. */
export function firingSide(operator: Operator, place: number): Span {
  if (operator === 'eq') return { from: Math.max(0, place - 0.005), to: Math.min(1, place + 0.005) }
  return operator === 'lt' || operator === 'lte' ? { from: 0, to: place } : { from: place, to: 1 }
}

const tidy = (value: number) => roundHalfAway(value)
