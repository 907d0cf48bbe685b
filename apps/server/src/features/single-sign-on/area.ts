import type { Area } from '../../work/area.ts'
import { resealProviderSecret } from './provider-store.ts'
import { singleSignOnHandlers } from './routes.ts'

export const singleSignOnArea = {
  calls: singleSignOnHandlers,
  hears: {
    keyReplaced: (app, tx, { organisationId, key }) => resealProviderSecret(tx, organisationId, key, app),
  },
  shortLived: [{ table: 'pending_single_sign_ons', ends: 'expires_at', keptHours: 1 }],
} satisfies Area
