import type { App } from '../../boot/app.ts'
import { updateConnection } from './connection-store.ts'
import { openCredentials, sealedBy } from './credentials.ts'
import { addKey, newestKey } from './organisation-keys.ts'

/**
 * New keys for all: one transaction per organisation seals its credentials anew and forgets the key before. Whoever is
 * reading credentials meanwhile holds the row and gets a matching pair, the old or the new.
 */
export async function rotateKeys(app: App): Promise<{ organisations: number; connections: number }> {
  const owners = await app.database.asOperator((tx) =>
    tx.selectFrom('organisationKeys').select('organisationId').distinct().execute(),
  )
  let connections = 0
  for (const { organisationId } of owners) {
    connections += await app.database.inOrganisation(organisationId, async (tx) => {
      const sealed = await tx
        .selectFrom('connections')
        .selectAll()
        .where('organisationId', '=', organisationId)
        .forUpdate()
        .execute()
      const before = await newestKey(tx, organisationId, app)
      const key = await addKey(tx, organisationId, before.keyNo + 1, app)
      for (const connection of sealed) {
        if (!connection.sealedCredentials) continue
        const place = { organisationId, connectionId: connection.id }
        const credentials = await openCredentials(tx, place, connection.sealedCredentials, app)
        await updateConnection(tx, connection, { sealedCredentials: sealedBy(key, place, credentials) })
      }
      await tx
        .deleteFrom('organisationKeys')
        .where('organisationId', '=', organisationId)
        .where('keyNo', '<', key.keyNo)
        .execute()
      return sealed.length
    })
  }
  return { organisations: owners.length, connections }
}
