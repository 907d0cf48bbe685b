import type { Area } from '../../work/area.ts'
import { customCheckHandlers } from './custom/routes.ts'
import { checkHandlers } from './library/routes.ts'
import { countChecksOn } from './selected/count-on.ts'
import { selectedCheckHandlers } from './selected/routes.ts'

export const checksArea = {
  calls: { ...checkHandlers, ...selectedCheckHandlers, ...customCheckHandlers },
  dependants: async (tx, organisationId, connection) => ({
    checks: await countChecksOn(tx, organisationId, connection),
  }),
} satisfies Area
