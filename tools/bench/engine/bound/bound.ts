import type { Shape } from '../shape.ts'
import type { Rates } from './rates.ts'

/** Milliseconds that two threads need at least, by what they have to do. */
export type Bound = { compare_ms: number; read_ms: number; write_ms: number; total_ms: number }

/** A double, as the reference has sums; ours take half while they fit. */
const BYTES_A_SUM = 8
const BYTES_A_HIT = 4

/**
 * Lower bound: every comparison of every entity at the processor's rate, every row of sums read once, every
 * hit written once. Leaves out making the columns and dividing, so no engine can reach it.
 */
export function computeBound(
  { predicates, rows }: Pick<Shape, 'predicates' | 'rows'>,
  entities: number,
  hits: number,
  { read, compare }: Pick<Rates, 'read' | 'compare'>,
  bytesASum = BYTES_A_SUM,
): Bound {
  const compare_ms = ((predicates * entities) / compare[1]) * 1000
  const read_ms = ((rows * entities * bytesASum) / read[1]) * 1000
  const write_ms = ((hits * BYTES_A_HIT) / read[1]) * 1000
  return { compare_ms, read_ms, write_ms, total_ms: compare_ms + read_ms + write_ms }
}
