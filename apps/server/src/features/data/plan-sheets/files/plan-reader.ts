import { makeSheetReader } from '../../spreadsheets/index.ts'
import type { StoredTable } from './stored-table.ts'
import type { StoredChoices, ReadPlan } from './plan-in.ts'
import type { RowBatch } from './row-batch.ts'

export type PlanEnd = { note: string | null; tables: StoredTable[]; hash: string }

/** Reads plans from files and spreadsheets, their columns as people of the organisation chose before. */
export const planReader = makeSheetReader<RowBatch, PlanEnd, StoredChoices>(
  new URL('./read-thread.ts', import.meta.url),
)

export const toReadPlan = ({ rows, end }: { rows: RowBatch[]; end: PlanEnd }): ReadPlan => ({
  rows,
  note: end.note,
  tables: end.tables,
  contentHash: Buffer.from(end.hash, 'hex'),
})
