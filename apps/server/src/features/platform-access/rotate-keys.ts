import { PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { App } from '../../ground/app.ts'
import { tell } from '../../ground/tell.ts'
import { updateConnection, type StoredConnection } from './connection-store.ts'
import { openCredentials, sealedBy } from './credentials.ts'
import { addKey, newestKey, type OrganisationKey } from './organisation-keys.ts'

type Change = Parameters<typeof updateConnection>[2]

/**
 * New keys for all: one transaction per organisation seals its credentials anew, and all else that is sealed with them,
 * and forgets the key before. Whoever is reading credentials meanwhile holds the row and gets a matching pair, the old
 * or the new.
 */
export async function rotateKeys(app: App): Promise<{ organisations: number; connections: number }> {
  const owners = await app.database.asOperator((tx) =>
    tx.selectFrom('organisationKeys').select('organisationId').distinct().orderBy('organisationId').execute(),
  )
  let connections = 0
  for (const { organisationId } of owners) {
    connections += await app.database.inOrganisation(organisationId, async (tx) => {
      // First the keys, then what they sealed: whoever seals meanwhile takes them in the same order.
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
      await tell(app, tx, 'keyReplaced', { organisationId, key })
      await tx
        .deleteFrom('organisationKeys')
        .where('organisationId', '=', organisationId)
        .where('keyNo', '<', key.keyNo)
        .execute()
      return sealed.length
    })
  }
  return { organisations: owners.length, connections }

  /** One that cannot be opened needs a new sign-in; it must not keep the others from their new key. */
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
