import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { applyAccount } from './apply/apply-account.ts'
import { APPLY_CHANGES, planForgottenApplies } from './apply/plan-apply.ts'
import { expireSets } from './decide/expire.ts'
import { proveChanges } from './proof/after-sync.ts'
import { measureWeeks } from './proof/measure-week.ts'
import { changeHandlers } from './routes.ts'

export const changesArea = {
  calls: changeHandlers,
  work: { [APPLY_CHANGES]: applyAccount },
  lanes: { waiting: [APPLY_CHANGES] },
  planners: [planForgottenApplies, expireSets, measureWeeks],
  listeners: { accountRead: proveChanges },
  personColumns: {
    change_policies: [keepPseudonym('changed_by'), keepPseudonym('stopped_by')],
    change_sets: [
      keepPseudonym('proposed_by'),
      keepPseudonym('approved_by'),
      keepPseudonym('rejected_by'),
      keepPseudonym('stopped_by'),
    ],
    change_events: [keepPseudonym('by_user')],
  },
  retainedTables: {
    change_policies: 'what may be written to platforms now',
    change_sets: 'who changed what on a platform, and who approved it',
    change_items: 'part of a change set',
    change_events: 'part of a change set',
  },
} satisfies Area
