import type { VisibleAccount } from '@flightdeck/contract/connections'
import type { MoneyTotal } from '@flightdeck/contract/rates'
import {
  totalFacts,
  totalWords,
  withoutRateWords,
  worthIn,
  type MoneyView,
} from '../../../lib/total-words.ts'
import type { ReceiptText } from '../../../ui/receipt/facts.tsx'
import { bySpend, isFree, lacksRate } from './account-tree.ts'
import type { Selection } from './account-tree.ts'

const vitalShare = 0.9

type Accounts = readonly VisibleAccount[]
/** Total spend of all accounts, and the user's currency view. */
export type SpendView = { total: MoneyTotal; view: MoneyView }
/** Accounts whose spend adds up to one total, largest first: all accounts, or those of one currency. */
export type SpendPool = {
  /** Null for a pool over all currencies. */
  currency: string | null
  isApproximate: boolean
  total: number
  accounts: VisibleAccount[]
  accountSpend: (account: VisibleAccount) => number
}

/** Several currencies form one pool as soon as any of them can be converted. */
const isOne = ({ total, view }: SpendView): boolean =>
  !total.approximate || (view === 'reporting' && total.amount !== null)

const converted = ({ spend_30d_converted: spend }: VisibleAccount) => spend ?? 0
const native = ({ spend_30d: spend }: VisibleAccount) => spend ?? 0
const sum = ({ accounts, accountSpend }: Pick<SpendPool, 'accounts' | 'accountSpend'>) =>
  accounts.reduce((all, account) => all + accountSpend(account), 0)

function makePool(
  accounts: Accounts,
  how: Pick<SpendPool, 'currency' | 'isApproximate' | 'accountSpend'>,
): SpendPool {
  const pool = { ...how, accounts: accounts.toSorted(bySpend) }
  return { ...pool, total: sum(pool) }
}

/** Pools with spend: one converted pool without unconvertible currencies; native, one per currency. */
export function spendPools(accounts: Accounts, spend: SpendView): SpendPool[] {
  const pools = isOne(spend)
    ? [
        makePool(
          accounts.filter((account) => !lacksRate(account)),
          { currency: null, isApproximate: spend.total.approximate, accountSpend: converted },
        ),
      ]
    : [...Map.groupBy(accounts, ({ currency }) => currency)].map(([currency, own]) =>
        makePool(own, { currency, isApproximate: false, accountSpend: native }),
      )
  return pools
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.accounts.length - one.accounts.length)
}

/** Whole percent, rounded down, so that 100 % always means everything. */
const percent = (part: number, whole: number) => Math.floor((part / whole) * 100 + 1e-9)

export const selectionText = (accounts: Accounts, selection: Selection): string =>
  `Selected ${selection.size} of ${accounts.length}`

/** `94% of spend`, `≈ 94% of spend` where several currencies were converted; native, `60% of GBP, 100% of USD spend`. */
export function shareText(accounts: Accounts, selection: Selection, spend: SpendView): string {
  const shares = spendPools(accounts, spend).map(({ accounts: own, ...pool }) => {
    const chosen = own.filter(({ native_id }) => selection.has(native_id))
    return { ...pool, share: percent(sum({ ...pool, accounts: chosen }), pool.total) }
  })
  const [only] = shares
  if (only === undefined) return ''
  if (shares.length === 1) return `${only.isApproximate ? '≈ ' : ''}${only.share}% of spend`
  return `${shares.map(({ currency, share }) => `${share}% of ${currency}`).join(', ')} spend`
}

/** Converted spend the account is ranked by; empty in the reporting currency or without spend. */
export function worthText(account: VisibleAccount, currency: string): string {
  const { spend_30d: spend, spend_30d_converted: worth } = account
  if (!spend || account.currency === currency) return ''
  return worthIn(currency, { amount: worth, from: account.currency })
}

/**
 * `2 accounts in PLN have no rate`, and the effect on ranking and shares; empty if every currency has a rate.
 */
export function noRateText(spend: SpendView): string {
  const words = withoutRateWords(spend.total, 'account')
  if (words === '') return ''
  return `${words}. Ranked last${isOne(spend) ? ' and left out of shares' : ''}.`
}

/** Receipt of shares over several currencies; null without a conversion. */
export function spendReceipt(spend: SpendView): ReceiptText | null {
  const { total } = spend
  if (!total.approximate || !isOne(spend)) return null
  return {
    title: `${totalWords(total, 'reporting')} in 30 days`,
    facts: [
      ['Formula', 'Shares of what all accounts spent in 30 days'],
      ...totalFacts(total, 'account'),
      ['Basis', 'Each account’s own currency, converted at the rates above and rounded once'],
    ],
  }
}

export type VitalFew = { ids: ReadonlySet<string>; percent: number; isApproximate: boolean }

/**
 * Fewest accounts that make up nine tenths of the spend, and their share as a lower bound; native, per
 * currency.
 */
export function vitalFew(accounts: Accounts, spend: SpendView): VitalFew | null {
  const few = spendPools(accounts.filter(isFree), spend).map((pool) => {
    const curve = spendCurve(pool)
    const count = curve.findIndex((share) => share >= vitalShare) + 1
    return {
      ids: pool.accounts.slice(0, count).map(({ native_id }) => native_id),
      percent: percent(curve[count - 1] ?? 0, 1),
      isApproximate: pool.isApproximate,
    }
  })
  if (few.length === 0) return null
  return {
    ids: new Set(few.flatMap(({ ids }) => ids)),
    percent: Math.min(...few.map((part) => part.percent)),
    isApproximate: few.some((part) => part.isApproximate),
  }
}

/** Cumulative share of spend of the first, first two, first three … accounts. */
export function spendCurve({ accounts, total, accountSpend }: SpendPool): number[] {
  let cumulativeSpend = 0
  return accounts.map((account) => (cumulativeSpend += accountSpend(account)) / total)
}
