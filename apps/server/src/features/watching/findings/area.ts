import { clear, keepPseudonym, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { closeCheckFindings } from './close-findings.ts'
import { issuesInView } from './count-view.ts'
import { findingsKeep } from './retention.ts'
import { findingHandlers } from './routes.ts'
import { issueFinder } from './find-issues.ts'

export const findingsArea = {
  calls: findingHandlers,
  listeners: { checkRemoved: (_app, tx, check) => closeCheckFindings(tx, check) },
  finders: [issueFinder],
  viewCounters: [issuesInView],
  keeps: findingsKeep,
  personColumns: {
    findings: [clear('owner_id'), keepPseudonym('handled_by')],
    finding_events: [keepPseudonym('by_user')],
    finding_visits: [remove('user_id')],
  },
  retainedTables: {
    finding_visits: 'one moment for each member',
    finding_tallies: 'counts of what is open',
  },
} satisfies Area
