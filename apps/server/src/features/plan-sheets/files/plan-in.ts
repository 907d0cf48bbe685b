import { createHash } from 'node:crypto'
import { readPlan, type Grid, type NumberedRow } from '@flightdeck/domain'

/** Raised when the same cells would be read differently than before. */
const READER = 2

/** A plan as it was read, ready to be kept. */
export type ReadPlan = { rows: NumberedRow[]; note: string | null; contentHash: Buffer }

export function planIn(grid: Grid): ReadPlan | { problem: string } {
  const plan = readPlan(grid)
  if ('problem' in plan) return plan
  return { ...plan, contentHash: hashOf(grid) }
}

/** Of what JSON.stringify([READER, grid]) would be, row by row: the whole may be longer than a string can be. */
function hashOf(grid: Grid): Buffer {
  const hash = createHash('sha256').update(`[${READER},[`)
  for (const [at, cells] of grid.entries()) hash.update((at === 0 ? '' : ',') + JSON.stringify(cells))
  return hash.update(']]').digest()
}
