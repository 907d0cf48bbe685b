import { createHash } from 'node:crypto'
import { readPlan, type Grid, type HeaderChoices } from '@flightdeck/domain'
import { keptTable, type KeptTable } from './kept-table.ts'
import { rowBatches, type RowBatch } from './row-batch.ts'

/** Raised when the same cells would be read differently than before. */
const READER = 3

/** More than anybody corrects by hand. */
const MOST_TABLES = 50

/** What people of the organisation took columns for, by the fingerprint of the header. */
export type KnownChoices = Readonly<Record<string, HeaderChoices>>
/** A plan as it was read, ready to be kept. */
export type ReadPlan = { rows: RowBatch[]; note: string | null; tables: KeptTable[]; contentHash: Buffer }

export function planIn(grid: Grid, known: KnownChoices): ReadPlan | { problem: string } {
  const plan = readPlan(grid, (header) => known[fingerprintOf(header)])
  if ('problem' in plan) return plan
  const { rows, note, blocks } = plan
  const tables = blocks.slice(0, MOST_TABLES).map((block) => keptTable(block, fingerprintOf(block.header)))
  return { rows: rowBatches(rows), note, tables, contentHash: hashOf(grid, tables) }
}

const fingerprintOf = (header: string): string => createHash('sha256').update(header).digest('hex')

/**
 * Of the cells and of what their columns were taken for. Row by row, as JSON.stringify would write it: the whole may be
 * longer than a string can be.
 */
function hashOf(grid: Grid, tables: readonly KeptTable[]): Buffer {
  const taken = tables.map(({ columns }) => columns.map(({ field }) => field))
  const hash = createHash('sha256').update(`[${READER},${JSON.stringify(taken)},[`)
  for (const [at, cells] of grid.entries()) hash.update((at === 0 ? '' : ',') + JSON.stringify(cells))
  return hash.update(']]').digest()
}
