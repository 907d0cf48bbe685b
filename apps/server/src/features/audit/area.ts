import { keepPseudonym } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { auditKeeps } from './retention.ts'
import { auditHandlers } from './routes.ts'

export const auditArea = {
  calls: auditHandlers,
  keeps: auditKeeps,
  personColumns: {
    audit_log: [keepPseudonym('actor_id')],
  },
} satisfies Area
