import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import type { OpenLetterhead } from '../../branding/index.ts'

/** What goes on paper: a run, what was kept of its answer, and whose it is. */
export type PrintedReport = { run: ReportRun; answer: ReportAnswer; letterhead: OpenLetterhead }

/** The same with its answer as the text that is stored: threads read it, and not the event loop. */
export type StoredReport = Omit<PrintedReport, 'answer'> & { answer: string }
