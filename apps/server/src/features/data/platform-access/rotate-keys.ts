import { PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { notifyAreas } from '../../../ground/notify-areas.ts'
import { updateConnection, type StoredConnection } from './connection-store.ts'
import { openCredentials, sealedBy } from './credentials.ts'
import { addKey, newestKey, type OrganisationKey } from '../../people/organisation/index.ts'

type Change = Parameters<typeof updateConnection>[2]

/**
 * Rotates all keys: one transaction per organisation seals its credentials and everything else under the key
 * again, and deletes the old key. Concurrent readers of credentials lock the row and get a matching pair, old
 * or new.
 */
export async function rotateKeys(app: App): Promise<{ organisations: number; connections: number }> {
  const owners = await app.database.asOperator((tx) =>
    tx.selectFrom('organisationKeys').select('organisationId').distinct().orderBy('organisationId').execute(),
  )
  let connections = 0
  for (const { organisationId } of owners) {
    connections += await app.database.inOrganisation(organisationId, async (tx) => {
      // Locks keys before the connections they sealed: concurrent writers lock in the same order.
      await tx
        .selectFrom('organisationKeys')
        .select('keyNo')
        .where('organisationId', '=', organisationId)
        .forUpdate()
        .execute()
      const sealed = await tx
        .selectFrom('connections')
        .selectAll()
        .where('organisationId', '=', organisationId)
        .forUpdate()
        .execute()
      const before = await newestKey(tx, organisationId, app)
      const key = await addKey(tx, organisationId, before.keyNo + 1, app)
      for (const connection of sealed) {
        await updateConnection(tx, connection, await sealedAnew(tx, connection, key))
      }
      await notifyAreas(app, tx, 'keyReplaced', { organisationId, key })
      await tx
        .deleteFrom('organisationKeys')
        .where('organisationId', '=', organisationId)
        .where('keyNo', '<', key.keyNo)
        .execute()
      return sealed.length
    })
  }
  return { organisations: owners.length, connections }

  /** Credentials that cannot be opened need a new sign-in; they must not stop the rotation of the others. */
  async function sealedAnew(tx: Tx, connection: StoredConnection, key: OrganisationKey): Promise<Change> {
    const { organisationId, id: connectionId, sealedCredentials } = connection
    if (!sealedCredentials) return {}
    const place = { organisationId, connectionId }
    try {
      return {
        sealedCredentials: sealedBy(key, place, await openCredentials(tx, place, sealedCredentials, app)),
      }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return { sealedCredentials: null, state: 'needs_sign_in', errorSentence: error.message }
    }
  }
}
