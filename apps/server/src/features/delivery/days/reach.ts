import { dayNumber, MEASURES, type Day, type Finals } from '@flightdeck/domain'
import type { DeliveryAccount } from '../store/delivery-store.ts'

/** Memory of one day of one entity: a number per measure, and a count. */
export const BYTES_A_DAY = MEASURES.length * 4 + 4

/** Range of an account's data, for each of its entities. */
export const reachOf = (account: DeliveryAccount) => ({
  dataFrom: numberOf(account.dataFrom) ?? 0,
  dataThrough: numberOf(account.dataThrough),
  finals: finalsOf(account),
})

export const finalsOf = ({ finalThrough, deliveryFinalThrough }: DeliveryAccount): Finals => ({
  delivery: numberOf(deliveryFinalThrough),
  conversions: numberOf(finalThrough),
})

export const numberOf = (day: string | null) => (day === null ? null : dayNumber(day))

/** Number of the latest load, by account. */
export const loadsOf = (accounts: readonly DeliveryAccount[]): Record<number, number> =>
  Object.fromEntries(accounts.map(({ accountNo, loadNo }) => [accountNo, loadNo]))

/** Last day with data in any account. */
export const dataThroughOf = (accounts: readonly DeliveryAccount[]): Day | null =>
  accounts
    .flatMap(({ dataThrough }) => dataThrough ?? [])
    .toSorted()
    .at(-1) ?? null
