import type { PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { updateConnection, type StoredConnection } from './connection-store.ts'
import { notifySignOut } from './notify-sign-out.ts'

/**
 * Stops all use of a connection until a user signs in again, and notifies once. False if a user signed in
 * after `connection` was read: then the refused tokens were the old ones.
 */
export async function signOut(
  tx: Tx,
  app: App,
  connection: StoredConnection,
  problem: PlatformError,
): Promise<boolean> {
  const current = await findIfThere(tx, connection)
  if (current && (current.signedInAt?.getTime() ?? 0) > (connection.signedInAt?.getTime() ?? 0)) return false
  await updateConnection(tx, connection, {
    state: 'needs_sign_in',
    failingSince: connection.failingSince ?? app.now(),
    errorKind: problem.kind,
    errorCode: problem.code ?? null,
    errorSentence: problem.message,
  })
  await notifySignOut(tx, app, connection, problem.message)
  return true
}

/** A connection may have been removed meanwhile. */
const findIfThere = (tx: Tx, { organisationId, id }: StoredConnection) =>
  tx
    .selectFrom('connections')
    .select('signedInAt')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
