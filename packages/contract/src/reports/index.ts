export type { ReportAnswer, ReportFigures, ReportHead } from './answer.ts'
export type { ReportAsk } from './question.ts'
export {
  reportRoutes,
  type ReportCatalogue,
  type ReportScheduleInput,
  type SavedReport,
  type SavedReportInput,
} from './reports.ts'
export { reportRunRoutes, type ReportBridge, type ReportRun, type SharedReport } from './runs.ts'
export {
  reportDestinationRoutes,
  type ReportDestination,
  type ReportDestinationInput,
} from './destinations.ts'
export { reportMailRoutes } from './mail.ts'
export { reportEmbedRoutes } from './embeds.ts'
