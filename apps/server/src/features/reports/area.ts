import { keep, remove } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { dismissTableWriter } from './files/table-writer.ts'
import { dismissReportWriter } from './files/thread/writer.ts'
import { reportHandlers } from './routes.ts'
import { reportNameUses } from './saved/name-uses.ts'
import { planSends, REPORT_SEND } from './schedule/plan-sends.ts'
import { sendReport } from './schedule/send-report.ts'

export const reportsArea = {
  calls: reportHandlers,
  work: { [REPORT_SEND]: sendReport },
  together: [REPORT_SEND],
  planners: [planSends],
  stop: async (app) => void (await Promise.all([dismissReportWriter(app), dismissTableWriter(app)])),
  usesNames: reportNameUses,
  people: {
    saved_reports: [{ ...remove('created_by'), only: 'not is_shared' }, keep('created_by')],
    report_runs: [keep('created_by')],
    report_schedules: [keep('changed_by')],
    report_recipients: [remove('user_id')],
    report_sends: [remove('user_id')],
    report_links: [keep('made_by')],
  },
  lasting: {
    saved_reports: 'what people saved, until they remove it',
    report_runs: 'what was handed on, as it was',
    report_schedules: 'when reports are sent, until someone stops it',
    report_recipients: 'who receives a report, until someone stops it',
    report_sends: 'whom a generated report went to',
    report_links: 'who may open a generated report',
  },
} satisfies Area
