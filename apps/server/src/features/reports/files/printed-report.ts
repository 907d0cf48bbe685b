import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import type { OpenLetterhead } from '../../branding/index.ts'

/** What goes on paper: a run, what was kept of its answer, and whose it is. */
export type PrintedReport = { run: ReportRun; answer: ReportAnswer; letterhead: OpenLetterhead }
