import type { Area } from '../../work/area.ts'
import { connectionHandlers, connectorHandlers } from './routes.ts'
import { SURVEY, surveyAccounts } from './survey.ts'

export const connectionsArea = {
  calls: { ...connectorHandlers, ...connectionHandlers },
  work: { [SURVEY]: surveyAccounts },
  lanes: { waiting: [SURVEY] },
  shortLived: [{ table: 'pending_connections', ends: 'expires_at', keptHours: 1 }],
} satisfies Area
