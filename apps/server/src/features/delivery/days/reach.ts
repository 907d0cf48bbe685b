import { dayNumber, MEASURES, type Day, type Finals } from '@flightdeck/domain'
import type { DeliveryAccount } from '../store/delivery-store.ts'

/** What a day of an entity takes in memory: a number of every measure, and how often there was one. */
export const BYTES_A_DAY = MEASURES.length * 4 + 4

/** How far an account's numbers reach, of each of its entities. */
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

/** Which load of each account was the newest. */
export const loadsOf = (accounts: readonly DeliveryAccount[]): Record<number, number> =>
  Object.fromEntries(accounts.map(({ accountNo, loadNo }) => [accountNo, loadNo]))

/** The last day that any account has. */
export const dataThroughOf = (accounts: readonly DeliveryAccount[]): Day | null =>
  accounts
    .flatMap(({ dataThrough }) => dataThrough ?? [])
    .toSorted()
    .at(-1) ?? null
