import { keep } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { auditKeeps } from './retention.ts'
import { auditHandlers } from './routes.ts'

export const auditArea = {
  calls: auditHandlers,
  keeps: auditKeeps,
  people: {
    audit_log: [keep('actor_id')],
  },
} satisfies Area
