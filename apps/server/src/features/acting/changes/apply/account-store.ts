import type { Row, Tx } from '@flightdeck/db'
import { usableConnection, type StoredConnection } from '../../../data/platform-access/index.ts'
import type { AccountKey } from './due-items.ts'

/** An account with the connection it is written through; null where there is none that could. */
export async function findAccount(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
): Promise<{ account: Row<'adAccounts'>; connection: StoredConnection } | null> {
  const account = await tx
    .selectFrom('adAccounts')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .executeTakeFirst()
  const connection = account && (await usableConnection(tx, account))
  return account && connection ? { account, connection } : null
}
