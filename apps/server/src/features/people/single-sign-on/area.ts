import { keepPseudonym, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { resealProviderSecret } from './provider-store.ts'
import { singleSignOnHandlers } from './routes.ts'

export const singleSignOnArea = {
  calls: singleSignOnHandlers,
  listeners: {
    keyReplaced: (app, tx, { organisationId, key }) => resealProviderSecret(tx, organisationId, key, app),
  },
  shortLived: [{ table: 'pending_single_sign_ons', ends: 'expires_at', keptHours: 1 }],
  personColumns: {
    identity_providers: [keepPseudonym('updated_by')],
    identity_domains: [keepPseudonym('added_by')],
    identities: [remove('user_id')],
  },
  retainedTables: {
    identity_providers: 'how its people sign in',
    identity_domains: 'whose people it speaks for',
    identities: 'who someone is at its provider',
    sign_in_domains: 'whose people it speaks for',
    pending_single_sign_ons: 'gone after an hour, by the sweep',
  },
} satisfies Area
