import type { NumberedRow } from '@flightdeck/domain'
import { makeSheetReader } from '../../spreadsheets/index.ts'
import type { ReadPlan } from './plan-in.ts'

export type PlanRow = NumberedRow
export type PlanEnd = { note: string | null; hash: string }

/** Reads plans from files and spreadsheets. */
export const planReader = makeSheetReader<PlanRow, PlanEnd>(new URL('./read-thread.ts', import.meta.url))

export const planOf = ({ rows, end }: { rows: PlanRow[]; end: PlanEnd }): ReadPlan => ({
  rows,
  note: end.note,
  contentHash: Buffer.from(end.hash, 'hex'),
})
