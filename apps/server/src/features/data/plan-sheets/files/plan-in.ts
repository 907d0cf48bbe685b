import { createHash } from 'node:crypto'
import { readPlan, type Grid, type HeaderChoices } from '@flightdeck/domain/plan-sheets'
import { toStoredTable, type StoredTable } from './stored-table.ts'
import { rowBatches, type RowBatch } from './row-batch.ts'

/** Version of the reader; raise it when the same cells would be read differently. */
const READER = 3

/** Limit of stored tables, above what people correct by hand. */
const MAX_TABLES = 50

/** Column choices of the organisation's people, by the fingerprint of the header. */
export type StoredChoices = Readonly<Record<string, HeaderChoices>>
export type ReadPlan = { rows: RowBatch[]; note: string | null; tables: StoredTable[]; contentHash: Buffer }

export function planIn(grid: Grid, headerChoices: StoredChoices): ReadPlan | { problem: string } {
  const plan = readPlan(grid, (header) => headerChoices[headerFingerprint(header)])
  if ('problem' in plan) return plan
  const { rows, note, blocks } = plan
  const tables = blocks
    .slice(0, MAX_TABLES)
    .map((block) => toStoredTable(block, headerFingerprint(block.header)))
  return { rows: rowBatches(rows), note, tables, contentHash: hashContent(grid, tables) }
}

const headerFingerprint = (header: string): string => createHash('sha256').update(header).digest('hex')

/**
 * Hash of the cells and of their columns' meaning. Updated row by row in the format of JSON.stringify: the
 * whole may exceed the maximum length of a string.
 */
function hashContent(grid: Grid, tables: readonly StoredTable[]): Buffer {
  const columnFields = tables.map(({ columns }) => columns.map(({ field }) => field))
  const hash = createHash('sha256').update(`[${READER},${JSON.stringify(columnFields)},[`)
  for (const [at, cells] of grid.entries()) hash.update((at === 0 ? '' : ',') + JSON.stringify(cells))
  return hash.update(']]').digest()
}
