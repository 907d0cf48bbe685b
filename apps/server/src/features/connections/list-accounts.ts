import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { unitsOf } from '@flightdeck/domain'
import { findConnection } from '../platform-access/index.ts'
import { readAccountSpend, visibleAccounts } from './account-store.ts'

/** Every account that a connection sees, with what it spends: read by us, or asked for beforehand. */
export async function listAccounts(
  tx: Tx,
  organisationId: string,
  connectionId: string,
): Promise<AnswerOf<Routes['connections.accounts']>> {
  await findConnection(tx, organisationId, connectionId)
  const accounts = await visibleAccounts(tx, organisationId, connectionId)
  const spendOf = await readAccountSpend(
    tx,
    organisationId,
    accounts.map(({ accountNo }) => accountNo),
  )
  return {
    is_surveyed: accounts.every(({ accountNo, surveyedAt }) => spendOf.has(accountNo) || surveyedAt !== null),
    accounts: accounts.map((account) => {
      const known = spendOf.get(account.accountNo)
      const spentMicros = known?.spend ?? account.recentSpend
      return {
        native_id: account.nativeId,
        name: account.name,
        parent_id: account.parentNativeId,
        parent_name: account.parentName,
        currency: account.currency,
        timezone: account.timezone,
        is_active: account.isActive,
        spend_30d: spentMicros === null ? null : unitsOf(spentMicros),
        delivering_line_items: known?.delivering ?? account.recentlyDelivering,
        is_chosen: account.readBy === connectionId,
        in_use_by: account.readBy === connectionId ? null : account.reader,
      }
    }),
  }
}
