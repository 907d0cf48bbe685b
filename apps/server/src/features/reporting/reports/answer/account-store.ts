import { PREPARED, sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'

export type ReadAccount = { accountNo: number; platform: AdPlatformKey; name: string; currency: string }

/** Accounts whose days are read. */
export async function readAccounts(tx: Tx, organisationId: string): Promise<ReadAccount[]> {
  const { rows } = await sql<ReadAccount>`
    select ${PREPARED} account_no, platform, name, currency from ad_accounts
    where organisation_id = ${organisationId} and read_by is not null
    order by lower(name), account_no`.execute(tx)
  return rows
}

/** Every account that was ever seen, with whether its days are read. */
export async function everyAccount(
  tx: Tx,
  organisationId: string,
): Promise<(ReadAccount & { isRead: boolean })[]> {
  const { rows } = await sql<ReadAccount & { isRead: boolean }>`
    select account_no, platform, name, currency, read_by is not null as is_read from ad_accounts
    where organisation_id = ${organisationId} order by lower(name), account_no`.execute(tx)
  return rows
}
