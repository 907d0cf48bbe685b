import { address, keepPseudonym, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { destinationAccess } from './deliver/destination-access.ts'
import { sealedDestinations } from './deliver/destination.ts'
import { handOver, REPORT_FILE } from './deliver/hand-over.ts'
import { embedAccess } from './embed/embeds.ts'
import { dismissTableWriter } from './files/table-writer.ts'
import { dismissReportWriter } from './files/thread/writer.ts'
import { reportsKeep } from './retention.ts'
import { reportHandlers } from './routes.ts'
import { reportRenameEffects } from './saved/rename-effects.ts'
import { reportMailHandlers } from './schedule/mail-links.ts'
import { planSends, REPORT_SEND } from './schedule/plan-sends.ts'
import { scheduleAccess } from './schedule/schedule-access.ts'
import { sendReport } from './schedule/send-report.ts'
import { runLinks } from './share/share-run.ts'

export const reportsArea = {
  calls: { ...reportHandlers, ...reportMailHandlers },
  work: { [REPORT_SEND]: sendReport, [REPORT_FILE]: handOver },
  lanes: { waiting: [REPORT_FILE] },
  listeners: {
    keyReplaced: (app, tx, { organisationId, key }) =>
      sealedDestinations.reseal(tx, organisationId, key, app),
  },
  externalAccess: [runLinks.access, embedAccess, scheduleAccess, destinationAccess],
  together: [REPORT_SEND],
  planners: [planSends],
  stop: async (app) => void (await Promise.all([dismissReportWriter(app), dismissTableWriter(app)])),
  keeps: reportsKeep,
  renameEffects: reportRenameEffects,
  personColumns: {
    saved_reports: [{ ...remove('created_by'), only: 'not is_shared' }, keepPseudonym('created_by')],
    report_runs: [keepPseudonym('created_by')],
    report_schedules: [keepPseudonym('changed_by')],
    report_recipients: [remove('user_id')],
    report_sends: [remove('user_id'), address('recipient')],
    report_outsiders: [address('email')],
    report_mutes: [address('email')],
    report_destinations: [keepPseudonym('created_by')],
    report_links: [keepPseudonym('made_by')],
    report_embeds: [keepPseudonym('made_by')],
  },
  retainedTables: {
    saved_reports: 'what people saved, until they remove it',
    report_schedules: 'when reports are sent, until someone stops it',
    report_recipients: 'who receives a report, until someone stops it',
    report_outsiders: 'who outside receives a report, until someone stops it',
    report_mutes: 'who asked not to be written to',
    report_destinations: 'where files are put, until it is removed',
    report_embeds: 'who may pull a saved report',
  },
} satisfies Area
