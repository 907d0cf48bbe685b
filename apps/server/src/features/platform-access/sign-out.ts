import type { PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { App } from '../../ground/app.ts'
import { updateConnection, type StoredConnection } from './connection-store.ts'
import { tellOfSignOut } from './tell-of-sign-out.ts'

/** The whole connection waits for a person; nothing is tried until one has signed in again, and one message says so. */
export async function signOut(
  tx: Tx,
  app: App,
  connection: StoredConnection,
  problem: PlatformError,
): Promise<void> {
  await updateConnection(tx, connection, {
    state: 'needs_sign_in',
    failingSince: connection.failingSince ?? app.now(),
    errorKind: problem.kind,
    errorCode: problem.code ?? null,
    errorSentence: problem.message,
  })
  await tellOfSignOut(tx, app, connection, problem.message)
}
