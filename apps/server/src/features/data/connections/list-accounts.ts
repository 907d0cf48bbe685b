import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { microsToUnits, worthIn } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { findConnection } from '../platform-access/index.ts'
import { openExchange, presentTotal } from '../rates/index.ts'
import { readAccountSpend, visibleAccounts } from './account-store.ts'

/** Every account that a connection sees, with its spend: read by us, or requested beforehand. */
export async function listAccounts(
  tx: Tx,
  { organisationId, today }: { organisationId: string; today: Day },
  connectionId: string,
): Promise<AnswerOf<Routes['connections.accounts']>> {
  await findConnection(tx, organisationId, connectionId)
  const [accountRows, exchange] = await Promise.all([
    visibleAccounts(tx, organisationId, connectionId),
    openExchange(tx, organisationId, today),
  ])
  const nos = accountRows.map(({ accountNo }) => accountNo)
  const spendByAccount = await readAccountSpend(tx, organisationId, nos)
  const accounts = accountRows.map((account) => {
    const syncedSpend = spendByAccount.get(account.accountNo)
    const spent = syncedSpend?.spend ?? account.recentSpend
    return { ...account, syncedSpend, micros: spent === null ? null : BigInt(spent) }
  })
  const total = presentTotal(
    accounts.flatMap(({ currency, micros }) => (micros ? { currency, micros, count: 1 } : [])),
    exchange,
  )
  return {
    is_surveyed: accounts.every(
      ({ syncedSpend, surveyedAt }) => syncedSpend !== undefined || surveyedAt !== null,
    ),
    spend_30d_total: total,
    accounts: accounts.map(({ syncedSpend, micros, ...account }) => ({
      native_id: account.nativeId,
      name: account.name,
      parent_id: account.parentNativeId,
      parent_name: account.parentName,
      currency: account.currency,
      timezone: account.timezone,
      is_active: account.isActive,
      spend_30d: microsToUnits(micros),
      spend_30d_converted: microsToUnits(
        micros === null
          ? null
          : worthIn(total.currency, { currency: account.currency, micros }, exchange.book),
      ),
      delivering_line_items: syncedSpend?.delivering ?? account.recentlyDelivering,
      is_chosen: account.readBy === connectionId,
      in_use_by: account.readBy === connectionId ? null : account.reader,
    })),
  }
}
