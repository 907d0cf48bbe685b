import type { AdPlatform } from '../ad-platform.ts'
import { writing } from '../writes/writing.ts'
import { accounts } from './accounts.ts'
import { assets } from './assets.ts'
import { finishReport, startReport } from './reports.ts'
import { structure } from './structure.ts'
import { dv360Writer } from './write.ts'

export const dv360: AdPlatform = {
  key: 'dv360',
  longestReportDays: 370,
  mostReportRows: 100_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport,
  finishReport,
  ...writing(dv360Writer),
}
