import { clear, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { organisationHandlers } from './routes.ts'

export const organisationArea = {
  calls: organisationHandlers,
  personColumns: {
    organisations: [clear('erase_asked_by')],
    idempotency_keys: [remove('user_id')],
  },
  retainedTables: {
    organisations: 'the organisation itself',
    organisation_numbers: 'the latest number of each kind, so that none is used twice',
    idempotency_keys: 'gone after a day, by the sweep',
    organisation_keys: 'what its credentials are sealed with',
  },
} satisfies Area
