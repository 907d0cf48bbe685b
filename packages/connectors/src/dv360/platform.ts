import type { AdReads, Platform } from '../platform.ts'
import { writesBy } from '../writes/writes-by.ts'
import { access } from './access.ts'
import { finishReport, startReport } from './reports.ts'
import { accounts, assets, structure } from './structure.ts'
import { dv360Writer } from './write.ts'

const reads: AdReads = {
  longestReportDays: 370,
  mostReportRows: 100_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport,
  finishReport,
}

export const dv360 = {
  key: 'dv360',
  access,
  reads,
  writes: writesBy(dv360Writer),
} satisfies Platform<'dv360'>
