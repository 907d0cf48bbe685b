import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { CHECK_RUN } from '../check-schedule/index.ts'
import { planRunsAfterSync } from './after-sync.ts'
import { checkRunsKeep } from './retention.ts'
import { CHECK_NIGHT, checkAtNight, planCheckNights } from './nightly.ts'
import { checkRunHandlers } from './routes.ts'
import { runWhenDue } from './run-when-due.ts'
import { checkTrialHandlers } from './trials/routes.ts'
import { runFinder } from './find-runs.ts'

export const checkRunsArea = {
  calls: { ...checkRunHandlers, ...checkTrialHandlers },
  work: { [CHECK_RUN]: runWhenDue, [CHECK_NIGHT]: checkAtNight },
  lanes: { waiting: [CHECK_RUN] },
  planners: [planCheckNights],
  listeners: { accountRead: (_app, tx, read) => planRunsAfterSync(tx, read) },
  finders: [runFinder],
  keeps: checkRunsKeep,
  personColumns: {
    check_runs: [keepPseudonym('started_by')],
  },
} satisfies Area
