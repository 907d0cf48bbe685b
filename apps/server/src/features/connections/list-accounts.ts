import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { findConnection } from '../platform-access/index.ts'
import { readStakes, visibleAccounts } from './account-store.ts'

/** Every account that a connection sees, with what is at stake in it: read by us, or asked for beforehand. */
export async function listAccounts(
  tx: Tx,
  organisationId: string,
  connectionId: string,
): Promise<AnswerOf<Routes['connections.accounts']>> {
  await findConnection(tx, organisationId, connectionId)
  const accounts = await visibleAccounts(tx, organisationId, connectionId)
  const stakes = await readStakes(
    tx,
    organisationId,
    accounts.map(({ accountNo }) => accountNo),
  )
  return {
    is_surveyed: accounts.every(({ accountNo, surveyedAt }) => stakes.has(accountNo) || surveyedAt !== null),
    accounts: accounts.map((account) => {
      const stake = stakes.get(account.accountNo)
      return {
        native_id: account.nativeId,
        name: account.name,
        parent_id: account.parentNativeId,
        parent_name: account.parentName,
        currency: account.currency,
        timezone: account.timezone,
        is_active: account.isActive,
        spend_30d_micros: stake?.spend ?? account.recentSpend,
        delivering_line_items: stake?.delivering ?? account.recentlyDelivering,
        is_chosen: account.readBy === connectionId,
        in_use_by: account.readBy === connectionId ? null : account.reader,
      }
    }),
  }
}
