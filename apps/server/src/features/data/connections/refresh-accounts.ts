import { platformReads, PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import type { App } from '../../../ground/app.ts'
import { INTERACTIVE, openPlatform, type StoredConnection } from '../platform-access/index.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

/** Asks the platform for the accounts a connection can see, and stores them. */
export async function refreshAccounts(app: App, connection: StoredConnection): Promise<SeenAccount[]> {
  if (!isAdPlatform(connection.platform)) return []
  const platform = platformReads(connection.platform)
  const open = openPlatform(app, connection, 'accounts', INTERACTIVE)
  try {
    const accounts: SeenAccount[] = []
    for await (const account of platform.accounts(open.client)) accounts.push(account)
    await app.database.inOrganisation(connection.organisationId, (tx) =>
      storeAccounts(tx, connection, accounts, app.now()),
    )
    return accounts
  } finally {
    await open.close()
  }
}

/** Variant for a waiting user: platform errors become a message. */
export async function refreshAccountsForUser(app: App, connection: StoredConnection): Promise<void> {
  try {
    await refreshAccounts(app, connection)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw conflictingField('accounts', error.message, error)
  }
}

async function storeAccounts(
  tx: Tx,
  { organisationId, id: connectionId, platform }: StoredConnection,
  accounts: SeenAccount[],
  at: Date,
): Promise<void> {
  const accountNos: number[] = []
  for (const account of accounts) {
    const facts = {
      name: account.name,
      parentNativeId: account.parent?.nativeId ?? null,
      parentName: account.parent?.name ?? null,
      currency: account.currency,
      timezone: account.timezone,
      isActive: account.isActive,
      seenAt: at,
    }
    const { accountNo } = await tx
      .insertInto('adAccounts')
      .values({ organisationId, platform, nativeId: account.nativeId, ...facts })
      .onConflict((conflict) =>
        conflict.columns(['organisationId', 'platform', 'nativeId']).doUpdateSet(facts),
      )
      .returning('accountNo')
      .executeTakeFirstOrThrow()
    accountNos.push(accountNo)
  }
  await tx
    .deleteFrom('visibleAccounts')
    .where('organisationId', '=', organisationId)
    .where('connectionId', '=', connectionId)
    .execute()
  if (accountNos.length > 0) {
    await tx
      .insertInto('visibleAccounts')
      .values(accountNos.map((accountNo) => ({ organisationId, connectionId, accountNo })))
      .execute()
  }
}
