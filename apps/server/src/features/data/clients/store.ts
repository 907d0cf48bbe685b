import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { clientKey, groupClients } from '@flightdeck/domain/clients'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Accounts } from './accounts-sql.ts'

type NamedAccount = { accountNo: number; platform: AdPlatformKey; name: string }

/** Clients that something was synced of, each with its accounts. */
export const readClients = async (tx: Tx, organisationId: string) =>
  groupClients(await namedAccounts(tx, organisationId))

/** The accounts of a client; none if the client is unknown, and null if none was requested. */
export async function loadClientAccounts(
  tx: Tx,
  organisationId: string,
  client: string | undefined,
): Promise<Accounts> {
  if (client === undefined) return null
  const key = clientKey(client)
  const accounts = await namedAccounts(tx, organisationId)
  return accounts.filter(({ name }) => clientKey(name) === key).map(({ accountNo }) => accountNo)
}

async function namedAccounts(tx: Tx, organisationId: string): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select ${PREPARED} a.account_no, a.platform, a.name from ad_accounts a
    where a.organisation_id = ${organisationId} and exists (select from entities e
      where e.organisation_id = a.organisation_id and e.account_no = a.account_no)
    order by a.account_no`.execute(tx)
  return rows
}

export async function chooseClient(
  tx: Tx,
  organisationId: string,
  userId: string,
  client: string | null,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ client })
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .execute()
}
