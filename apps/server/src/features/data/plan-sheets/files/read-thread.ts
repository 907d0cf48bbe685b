import { serveSheetReader } from '../../spreadsheets/index.ts'
import { planIn, type StoredChoices } from './plan-in.ts'
import type { PlanEnd } from './plan-reader.ts'
import type { RowBatch } from './row-batch.ts'

serveSheetReader<RowBatch, PlanEnd, StoredChoices>((grid, headerChoices) => {
  const plan = planIn(grid, headerChoices)
  if ('problem' in plan) return plan
  const { rows, note, tables, contentHash } = plan
  return { rows, end: { note, tables, hash: contentHash.toString('hex') } }
})
