import type { Database } from '@flightdeck/db'
import { dayIn } from '@flightdeck/domain'
import { changedReadings, type ChangedReadings } from './changed-readings.ts'
import { needSettings, templatesInForce } from './in-force.ts'
import { judgeNames } from './judge-names.ts'
import { accountOf, namedEntities } from './name-store.ts'
import { readingsOf } from './reading-store.ts'

type Which = { organisationId: string; accountNo: number; now: Date }

/** Judges all names of an account, and tells what is other than what is kept. */
export const readNames = (
  database: Database,
  { organisationId, accountNo, now }: Which,
): Promise<ChangedReadings> =>
  database.inOrganisation(organisationId, async (tx) => {
    const [kept, account, templates] = await Promise.all([
      readingsOf(tx, organisationId, accountNo),
      accountOf(tx, organisationId, accountNo),
      templatesInForce(tx, organisationId),
    ])
    if (!account || templates.length === 0) return changedReadings(kept, [])
    const withSettings = needSettings(templates)
    const entities = await namedEntities(tx, organisationId, accountNo, { withSettings })
    return changedReadings(kept, judgeNames(account, entities, templates, dayIn(account.timezone, now)))
  })
