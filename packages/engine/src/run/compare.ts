import type { Measure } from '@flightdeck/domain/delivery'
import { METRICS, type MetricKey } from '@flightdeck/domain/metrics'
import { MICROS } from '@flightdeck/domain/money'
import type { Bounds } from '../bounds.ts'
import { RATIO_ASK } from '../kernels/kernels.ts'
import type { Address, Memory } from '../memory.ts'
import type { Column } from '../snapshot/snapshot.ts'
import type { Script } from './script.ts'

const MAX_INT = 2 ** 31 - 1
/** Upper bound of the single-precision error over three terms. */
const DOUBT = 2 ** -20

/**
 * Writes a comparison directly on the running sums, without an intermediate column; false when it needs one.
 */
export function scan(
  script: Script,
  ask: Address,
  { metric, bounds, open, bits }: { metric: MetricKey; bounds: Bounds; open: boolean; bits: Address },
): boolean {
  const { how } = METRICS[metric]
  const { columns } = script.snapshot
  if (how.kind !== 'sum' && how.kind !== 'difference' && how.kind !== 'ratio') return false
  const column = (measure: Measure) => {
    const candidate = columns[measure]
    return candidate && !candidate.isWide && candidate.isRising ? candidate : null
  }
  const top = column(how.of)
  if (!top) return false
  if (how.kind === 'sum') {
    const { least, most } = wholeBounds(bounds, top.unit)
    const { high, low } = script.span(top)
    if (least > most) script.step('fill', 0, 0, bits)
    else script.withInts('scanSums', high, low, bits, least, most)
  } else {
    const less = 'less' in how && how.less !== undefined ? column(how.less) : undefined
    const bottom = how.kind === 'ratio' ? column(how.by) : undefined
    if (less === null || bottom === null) return false
    const times = how.kind === 'ratio' ? how.times : 1
    if (!writeAsk(script.memory, ask, script, { top, less, bottom, times, bounds })) return false
    script.step('scanRatios', ask, Number(open), bits)
  }
  const unknown = script.mask(metric)
  if (unknown !== 0) script.step(open ? 'together' : 'without', unknown, 0, bits)
  return true
}

/** Exact range of integers of a unit for which a comparison holds. */
function wholeBounds({ from, to }: Bounds, unit: number): { least: number; most: number } {
  const value = (whole: number) => (whole * unit) / MICROS
  let least = Math.max(-1, Math.min(MAX_INT, Math.floor((from * MICROS) / unit) - 2))
  while (least < MAX_INT && value(least) < from) least++
  if (value(least) < from) return { least: 1, most: 0 }
  let most = Math.max(-1, Math.min(MAX_INT, Math.ceil((to * MICROS) / unit) + 2))
  while (most >= 0 && value(most) > to) most--
  return { least: Math.max(0, least), most }
}

export type Question = {
  top: Column
  less: Column | undefined
  bottom: Column | undefined
  times: number
  bounds: Bounds
}

/** False when single precision is insufficient. */
export function writeAsk(
  { words, floats, doubles }: Memory,
  ask: Address,
  script: Pick<Script, 'span'>,
  { top, less, bottom, times, bounds }: Question,
): boolean {
  const isLower = bounds.to === Infinity
  const edge = isLower ? bounds.from : bounds.to
  // Bounded ranges, and comparisons that always or never hold, are rare and left to columns.
  if (!Number.isFinite(edge) || (!isLower && bounds.from !== -Infinity)) return false
  const sign = isLower ? 1 : -1
  const bottomUnit = bottom?.unit ?? MICROS
  const weights = [top.unit * times * sign, -(less?.unit ?? 0) * times * sign, -edge * bottomUnit * sign]
  if (weights.some((weight) => weight !== 0 && (Math.abs(weight) < 1e-20 || Math.abs(weight) > 1e27)))
    return false
  const rows = [top, less, bottom].flatMap((column) => {
    if (!column) return [0, 0]
    const { high, low } = script.span(column)
    return [high, low]
  })
  words.set(rows, ask >>> 2)
  floats.set(
    weights.map((weight) => weight - Math.abs(weight) * DOUBT),
    (ask + RATIO_ASK.sure) >>> 2,
  )
  floats.set(
    weights.map((weight) => weight + Math.abs(weight) * DOUBT),
    (ask + RATIO_ASK.maybe) >>> 2,
  )
  doubles.set(
    [top.unit, less?.unit ?? 0, bottomUnit, times, bounds.from, bounds.to],
    (ask + RATIO_ASK.units) >>> 3,
  )
  return true
}
