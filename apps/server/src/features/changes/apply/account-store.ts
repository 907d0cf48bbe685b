import type { Row, Tx } from '@flightdeck/db'
import type { Place } from './due-items.ts'

/** An account with the connection it is written through; null where there is none that could. */
export async function findAccount(
  tx: Tx,
  { organisationId, accountNo }: Place,
): Promise<{ account: Row<'adAccounts'>; connection: Row<'connections'> } | null> {
  const account = await tx
    .selectFrom('adAccounts')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .executeTakeFirst()
  if (!account?.readBy) return null
  const connection = await tx
    .selectFrom('connections')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('id', '=', account.readBy)
    .executeTakeFirst()
  return connection && connection.state !== 'paused' && connection.state !== 'needs_sign_in'
    ? { account, connection }
    : null
}
