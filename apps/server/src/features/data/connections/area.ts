import { keepPseudonym, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { connectionHandlers, connectorHandlers } from './routes.ts'
import { ACCOUNT_ESTIMATE, estimateAccounts } from './estimate-accounts.ts'

export const connectionsArea = {
  calls: { ...connectorHandlers, ...connectionHandlers },
  work: { [ACCOUNT_ESTIMATE]: estimateAccounts },
  lanes: { waiting: [ACCOUNT_ESTIMATE] },
  shortLived: [{ table: 'pending_connections', ends: 'expires_at', keptHours: 1 }],
  personColumns: {
    connections: [keepPseudonym('connected_by')],
    pending_connections: [remove('user_id')],
  },
  retainedTables: {
    connections: 'how platforms are signed in to, until they are removed',
    pending_connections: 'gone after an hour, by the sweep',
    ad_accounts: 'what is synced',
    visible_accounts: 'what could be synced',
  },
} satisfies Area
