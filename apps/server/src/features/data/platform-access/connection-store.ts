import type { Row, Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'

export type StoredConnection = Row<'connections'>

/** `hold` blocks all changes until the transaction ends; `keep` only blocks them during a read. */
type Lock = 'look' | 'keep' | 'hold'

export async function findConnection(
  tx: Tx,
  organisationId: string,
  id: string,
  lock: Lock = 'look',
): Promise<StoredConnection> {
  const query = tx
    .selectFrom('connections')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
  const locked = { look: query, keep: query.forShare(), hold: query.forUpdate() }[lock]
  const connection = await locked.executeTakeFirst()
  if (!connection) throw notFound()
  return connection
}

/** Whether the connection may be read from and written to: not while paused or waiting for a new sign-in. */
export const isUsable = ({ state }: Pick<StoredConnection, 'state'>): boolean =>
  state !== 'paused' && state !== 'needs_sign_in'

/** Connection through which an account is read and written; null if none is usable. */
export async function usableConnection(
  tx: Tx,
  { organisationId, readBy }: Pick<Row<'adAccounts'>, 'organisationId' | 'readBy'>,
): Promise<StoredConnection | null> {
  if (readBy === null) return null
  const connection = await findConnection(tx, organisationId, readBy)
  return isUsable(connection) ? connection : null
}

export const listConnections = (tx: Tx, organisationId: string): Promise<StoredConnection[]> =>
  tx
    .selectFrom('connections')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .orderBy('createdAt')
    .execute()

export async function updateConnection(
  tx: Tx,
  { organisationId, id }: Pick<StoredConnection, 'organisationId' | 'id'>,
  change: Partial<
    Pick<
      StoredConnection,
      | 'state'
      | 'sealedCredentials'
      | 'credentialsExpireAt'
      | 'lastOkAt'
      | 'validatedAt'
      | 'failingSince'
      | 'errorKind'
      | 'errorCode'
      | 'errorSentence'
      | 'signedInAt'
      | 'connectedBy'
      | 'scopes'
      | 'label'
    >
  > & { tests?: string; addresses?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('connections')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Accounts that the connection reads. */
export const readAccounts = (tx: Tx, organisationId: string, connectionId: string) =>
  tx
    .selectFrom('adAccounts')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('readBy', '=', connectionId)
    .orderBy('name')
    .execute()

export async function logCalls(
  tx: Tx,
  calls: {
    organisationId: string
    id: string
    connectionId: string
    at: Date
    method: string
    path: string
    status: number | null
    code: string | null
    ms: number
    bytes: number
  }[],
): Promise<void> {
  for (let from = 0; from < calls.length; from += 1_000)
    await tx
      .insertInto('platformCalls')
      .values(calls.slice(from, from + 1_000))
      .execute()
}
