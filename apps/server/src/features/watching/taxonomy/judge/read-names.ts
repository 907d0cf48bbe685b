import type { Database } from '@flightdeck/db'
import { dayIn } from '@flightdeck/domain/time'
import { changedReadings, type ChangedReadings } from './changed-readings.ts'
import { needSettings, templatesInForce } from './in-force.ts'
import { judgeNames } from './judge-names.ts'
import { findAccount, namedEntities } from './name-store.ts'
import { loadReadings } from './reading-store.ts'
import { makeResumable, type Pieces } from './resumable.ts'

type AccountAtTime = { organisationId: string; accountNo: number; now: Date }

/** Checks all names of an account, and returns the results that differ from the stored ones. */
export async function readNames(
  database: Database,
  { organisationId, accountNo, now }: AccountAtTime,
  pieces: Pieces,
): Promise<ChangedReadings> {
  const resumable = makeResumable(pieces)
  const { storedReadings, account, templates, entities } = await database.inOrganisation(
    organisationId,
    async (tx) => {
      const [stored, own, inForce] = await Promise.all([
        loadReadings(tx, organisationId, accountNo),
        findAccount(tx, organisationId, accountNo),
        templatesInForce(tx, organisationId, resumable.beforeRepair),
      ])
      const isJudged = own !== undefined && inForce.length > 0
      const named = isJudged
        ? await namedEntities(tx, organisationId, accountNo, { withSettings: needSettings(inForce) })
        : []
      return { storedReadings: stored, account: own, templates: inForce, entities: named }
    },
  )
  if (!account || templates.length === 0) return changedReadings(storedReadings, [])
  // After the transaction: the check takes turns with others, and a connection is not held meanwhile.
  const today = dayIn(account.timezone, now)
  const readings = await judgeNames({ account, entities, templates, today }, { ...pieces, ...resumable })
  await pieces.checkpoint()
  return changedReadings(storedReadings, readings)
}
