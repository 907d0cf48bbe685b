import { keep } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
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
  finds: [checkFinder],
  people: {
    selected_checks: [keep('updated_by')],
    selected_check_versions: [keep('by_user')],
    custom_checks: [keep('updated_by')],
    custom_check_versions: [keep('by_user')],
  },
  lasting: {
    selected_checks: 'what people chose',
    selected_check_versions: 'what people chose',
    custom_checks: 'what people wrote',
    custom_check_versions: 'what people wrote',
  },
} satisfies Area
