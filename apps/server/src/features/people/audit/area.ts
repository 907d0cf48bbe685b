import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { recordAgentOperation } from './agent-operations.ts'
import { auditRetention } from './retention.ts'
import { auditHandlers } from './routes.ts'

export const auditArea = {
  calls: auditHandlers,
  listeners: { agentPerformed: recordAgentOperation },
  keeps: auditRetention,
  personColumns: {
    audit_log: [keepPseudonym('actor_id')],
  },
} satisfies Area
