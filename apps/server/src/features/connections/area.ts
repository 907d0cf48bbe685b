import type { Area } from '../../work/area.ts'
import { connectionHandlers, connectorHandlers } from './routes.ts'
import { ACCOUNT_ESTIMATE, estimateAccounts } from './estimate-accounts.ts'

export const connectionsArea = {
  calls: { ...connectorHandlers, ...connectionHandlers },
  work: { [ACCOUNT_ESTIMATE]: estimateAccounts },
  lanes: { waiting: [ACCOUNT_ESTIMATE] },
  shortLived: [{ table: 'pending_connections', ends: 'expires_at', keptHours: 1 }],
} satisfies Area
