import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { recordAgentOperation } from './agent-operations.ts'
import { auditKeeps } from './retention.ts'
import { auditHandlers } from './routes.ts'

export const auditArea = {
  calls: auditHandlers,
  hears: { agentPerformed: recordAgentOperation },
  keeps: auditKeeps,
  personColumns: {
    audit_log: [keepPseudonym('actor_id')],
  },
} satisfies Area
