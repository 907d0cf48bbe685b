import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { MATCH_PLANS, matchWhenDue, planMatching } from './match-when-due.ts'
import { PLAN_SHEET, planForgottenReadings } from './plan-reading.ts'
import { readWhenDue } from './read-again.ts'
import { planSheetHandlers } from './routes.ts'
import { planRenameEffects } from './rename-effects.ts'
import { planRowsOnEntity } from './on-entity.ts'

export const planSheetsArea = {
  calls: planSheetHandlers,
  work: { [PLAN_SHEET]: readWhenDue, [MATCH_PLANS]: matchWhenDue },
  lanes: { waiting: [PLAN_SHEET] },
  planners: [planForgottenReadings],
  tellsOfEntity: [planRowsOnEntity],
  renameEffects: planRenameEffects,
  listeners: {
    accountRead: async (_app, tx, { organisationId, hasNewEntities, now }) => {
      if (hasNewEntities) await planMatching(tx, organisationId, now)
    },
  },
  personColumns: {
    plan_sheets: [keepPseudonym('added_by')],
    plan_header_choices: [keepPseudonym('chosen_by')],
  },
  retainedTables: {
    plan_sheets: 'what was promised, until it is removed',
    plan_rows: 'what was promised, until it is removed',
    plan_files: 'what was promised, until it is removed',
    plan_header_choices: 'how the organisation’s plans are laid out',
  },
} satisfies Area
