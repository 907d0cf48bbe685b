import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { unitsOf, worthIn, type Day, type Micros } from '@flightdeck/domain'
import { findConnection } from '../platform-access/index.ts'
import { openExchange, presentTotal } from '../rates/index.ts'
import { readAccountSpend, visibleAccounts } from './account-store.ts'

/** Every account that a connection sees, with what it spends: read by us, or asked for beforehand. */
export async function listAccounts(
  tx: Tx,
  { organisationId, today }: { organisationId: string; today: Day },
  connectionId: string,
): Promise<AnswerOf<Routes['connections.accounts']>> {
  await findConnection(tx, organisationId, connectionId)
  const [seen, exchange] = await Promise.all([
    visibleAccounts(tx, organisationId, connectionId),
    openExchange(tx, organisationId, today),
  ])
  const nos = seen.map(({ accountNo }) => accountNo)
  const spendOf = await readAccountSpend(tx, organisationId, nos)
  const accounts = seen.map((account) => {
    const known = spendOf.get(account.accountNo)
    const spent = known?.spend ?? account.recentSpend
    return { ...account, known, micros: spent === null ? null : BigInt(spent) }
  })
  const total = presentTotal(
    accounts.flatMap(({ currency, micros }) => (micros ? { currency, micros, count: 1 } : [])),
    exchange,
  )
  const units = (micros: Micros | null) => (micros === null ? null : unitsOf(micros))
  return {
    is_surveyed: accounts.every(({ known, surveyedAt }) => known !== undefined || surveyedAt !== null),
    spend_30d_total: total,
    accounts: accounts.map(({ known, micros, ...account }) => ({
      native_id: account.nativeId,
      name: account.name,
      parent_id: account.parentNativeId,
      parent_name: account.parentName,
      currency: account.currency,
      timezone: account.timezone,
      is_active: account.isActive,
      spend_30d: units(micros),
      spend_30d_converted: units(
        micros === null
          ? null
          : worthIn(total.currency, { currency: account.currency, micros }, exchange.book),
      ),
      delivering_line_items: known?.delivering ?? account.recentlyDelivering,
      is_chosen: account.readBy === connectionId,
      in_use_by: account.readBy === connectionId ? null : account.reader,
    })),
  }
}
