import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { customCheckHandlers } from './custom/routes.ts'
import { checkHandlers } from './library/routes.ts'
import { countChecksOn } from './selected/count-on.ts'
import { selectedCheckHandlers } from './selected/routes.ts'
import { checkFinder } from './catalogue/find-by-name.ts'

export const checksArea = {
  calls: { ...checkHandlers, ...selectedCheckHandlers, ...customCheckHandlers },
  dependants: async (tx, organisationId, connection) => ({
    checks: await countChecksOn(tx, organisationId, connection),
  }),
  finders: [checkFinder],
  personColumns: {
    selected_checks: [keepPseudonym('updated_by')],
    selected_check_versions: [keepPseudonym('by_user')],
    custom_checks: [keepPseudonym('updated_by')],
    custom_check_versions: [keepPseudonym('by_user')],
  },
  retainedTables: {
    selected_checks: 'selection made by users',
    selected_check_versions: 'selection made by users',
    custom_checks: 'content written by users',
    custom_check_versions: 'content written by users',
  },
} satisfies Area
