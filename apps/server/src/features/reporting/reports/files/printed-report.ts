import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import type { OpenLetterhead } from '../../../data/branding/index.ts'

/** Input of a printed file: a run, its stored answer and its letterhead. */
export type PrintedReport = { run: ReportRun; answer: ReportAnswer; letterhead: OpenLetterhead }

/** Report with its answer as stored text: threads parse it, not the event loop. */
export type StoredReport = Omit<PrintedReport, 'answer'> & { answer: string }
