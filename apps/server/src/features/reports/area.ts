import { keep, remove } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { reportHandlers } from './routes.ts'

export const reportsArea = {
  calls: reportHandlers,
  people: {
    saved_reports: [{ ...remove('created_by'), only: 'not is_shared' }, keep('created_by')],
    report_runs: [keep('created_by')],
  },
  lasting: {
    saved_reports: 'what people saved, until they remove it',
    report_runs: 'what was handed on, as it was',
  },
} satisfies Area
