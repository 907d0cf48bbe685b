import { serveSheetReader } from '../../spreadsheets/index.ts'
import { planIn } from './plan-in.ts'
import type { PlanEnd, PlanRow } from './plan-reader.ts'

serveSheetReader<PlanRow, PlanEnd>((grid) => {
  const plan = planIn(grid)
  if ('problem' in plan) return plan
  const { rows, note, contentHash } = plan
  return { rows, end: { note, hash: contentHash.toString('hex') } }
})
