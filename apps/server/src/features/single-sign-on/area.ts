import { keep, remove } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { resealProviderSecret } from './provider-store.ts'
import { singleSignOnHandlers } from './routes.ts'

export const singleSignOnArea = {
  calls: singleSignOnHandlers,
  hears: {
    keyReplaced: (app, tx, { organisationId, key }) => resealProviderSecret(tx, organisationId, key, app),
  },
  shortLived: [{ table: 'pending_single_sign_ons', ends: 'expires_at', keptHours: 1 }],
  people: {
    identity_providers: [keep('updated_by')],
    identity_domains: [keep('added_by')],
    identities: [remove('user_id')],
  },
  lasting: {
    identity_providers: 'how its people sign in',
    identity_domains: 'whose people it speaks for',
    identities: 'who someone is at its provider',
    sign_in_domains: 'whose people it speaks for',
    pending_single_sign_ons: 'gone after an hour, by the sweep',
  },
} satisfies Area
