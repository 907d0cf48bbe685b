import type { VisibleAccount } from '@flightdeck/contract'
import { isFree } from './account-tree.ts'
import type { Selection } from './account-tree.ts'

const vitalShare = 0.9

const spendOf = ({ spend_30d: spend }: VisibleAccount) => spend ?? 0
const sum = (accounts: readonly VisibleAccount[]) =>
  accounts.reduce((total, account) => total + spendOf(account), 0)

/** The accounts of each currency that spends at all, the largest first. Money of two currencies is never added up. */
export function byCurrency(
  accounts: readonly VisibleAccount[],
): { currency: string; total: number; accounts: VisibleAccount[] }[] {
  return [...Map.groupBy(accounts, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency,
      total: sum(of),
      accounts: of.toSorted((one, other) => spendOf(other) - spendOf(one)),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.accounts.length - one.accounts.length)
}

/** Whole percent, rounded down: 100 % is said only of everything. */
const percent = (part: number, whole: number) => Math.floor((part / whole) * 100 + 1e-9)

/** `Selected 12 of 240 · 94 % of spend`; with several currencies, each for itself. */
export function selectionText(
  accounts: readonly VisibleAccount[],
  selection: Selection,
  isSurveyed: boolean,
): string {
  const head = `Selected ${selection.size} of ${accounts.length}`
  if (!isSurveyed) return `${head} · loading spend …`
  const shares = byCurrency(accounts).map(({ currency, total, accounts: of }) => ({
    currency,
    share: percent(sum(of.filter(({ native_id }) => selection.has(native_id))), total),
  }))
  const [only] = shares
  if (only === undefined) return head
  if (shares.length === 1) return `${head} · ${only.share}% of spend`
  return `${head} · ${shares.map(({ currency, share }) => `${share}% of ${currency}`).join(', ')} spend`
}

export type VitalFew = { ids: ReadonlySet<string>; percent: number }

/** The fewest accounts that make nine tenths of the spend of their currency, and what they make of it at least. */
export function vitalFew(accounts: readonly VisibleAccount[]): VitalFew | null {
  const few = byCurrency(accounts.filter(isFree)).map(({ total, accounts: of }) => {
    const curve = curveOf(of, total)
    const count = curve.findIndex((share) => share >= vitalShare) + 1
    return {
      ids: of.slice(0, count).map(({ native_id }) => native_id),
      percent: percent(curve[count - 1] ?? 0, 1),
    }
  })
  if (few.length === 0) return null
  return {
    ids: new Set(few.flatMap(({ ids }) => ids)),
    percent: Math.min(...few.map((part) => part.percent)),
  }
}

/** The share of spend that the first, the first two, the first three … accounts make. */
export function curveOf(accounts: readonly VisibleAccount[], total: number): number[] {
  let made = 0
  return accounts.map((account) => (made += spendOf(account)) / total)
}
