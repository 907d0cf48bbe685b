import type { Finals } from '@flightdeck/domain/connections'
import { MEASURES } from '@flightdeck/domain/delivery'
import { dayNumberOrNull, type Day } from '@flightdeck/domain/time'
import type { DeliveryAccount } from '../store/delivery-store.ts'

/** Memory of one day of one entity: a number per measure, and a count. */
export const BYTES_A_DAY = MEASURES.length * 4 + 4

/** Range of an account's data, for each of its entities. */
export const accountReach = (account: DeliveryAccount) => ({
  dataFrom: dayNumberOrNull(account.dataFrom) ?? 0,
  dataThrough: dayNumberOrNull(account.dataThrough),
  finals: accountFinals(account),
})

export const accountFinals = ({ finalThrough, deliveryFinalThrough }: DeliveryAccount): Finals => ({
  delivery: dayNumberOrNull(deliveryFinalThrough),
  conversions: dayNumberOrNull(finalThrough),
})

/** Number of the latest load, by account. */
export const latestLoads = (accounts: readonly DeliveryAccount[]): Record<number, number> =>
  Object.fromEntries(accounts.map(({ accountNo, loadNo }) => [accountNo, loadNo]))

/** Last day with data in any account. */
export const latestDataDay = (accounts: readonly DeliveryAccount[]): Day | null =>
  accounts
    .flatMap(({ dataThrough }) => dataThrough ?? [])
    .toSorted()
    .at(-1) ?? null
