import type { VisibleAccount } from '@flightdeck/contract/connections'
import { byWorth } from '@flightdeck/domain/money'
import { wordsIn } from '@flightdeck/domain/text'

export type Group = { id: string; name: string; accounts: readonly VisibleAccount[] }
export type TreeRow =
  | { kind: 'parent'; id: string; group: Group; isOpen: boolean; at: number; of: number }
  | { kind: 'account'; id: string; account: VisibleAccount; level: 1 | 2; at: number; of: number }

/** An account can be read by one connection only. */
export const isFree = (account: VisibleAccount): boolean => account.in_use_by === null || account.is_chosen

/** Accounts whose name, id or parent contains every word. */
export function matchAccounts(accounts: readonly VisibleAccount[], search: string): VisibleAccount[] {
  const words = wordsIn(search)
  return accounts.filter(({ name, native_id, parent_name, parent_id }) => {
    const hay = `${name} ${native_id} ${parent_name ?? ''} ${parent_id ?? ''}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}

/** Parents by name with their accounts, largest spend first; accounts without a parent come last. */
export function buildTree(accounts: readonly VisibleAccount[], closed: ReadonlySet<string>): TreeRow[] {
  const byParent = Map.groupBy(accounts, ({ parent_id }) => parent_id)
  const alone = byParent.get(null)?.toSorted(bySpend) ?? []
  const groups = [...byParent]
    .flatMap(([id, children]): Group[] =>
      id === null ? [] : [{ id, name: children[0]?.parent_name ?? id, accounts: children.toSorted(bySpend) }],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const of = groups.length + alone.length
  return [
    ...groups.flatMap((group, index): TreeRow[] => {
      const isOpen = !closed.has(group.id)
      const parent = { kind: 'parent', id: `parent ${group.id}`, group, isOpen, at: index + 1, of } as const
      return isOpen ? [parent, ...accountRows(group.accounts, 2, 0, group.accounts.length)] : [parent]
    }),
    ...accountRows(alone, 1, groups.length, of),
  ]
}

const accountRows = (
  accounts: readonly VisibleAccount[],
  level: 1 | 2,
  before: number,
  of: number,
): TreeRow[] =>
  accounts.map((account, index) => ({
    kind: 'account',
    id: account.native_id,
    account,
    level,
    at: before + index + 1,
    of,
  }))

/** By converted spend; spend without a rate comes next, then accounts without spend. */
export const bySpend = (one: VisibleAccount, other: VisibleAccount): number =>
  byWorth(accountWorth(one), accountWorth(other)) || one.name.localeCompare(other.name)

const accountWorth = ({ currency, spend_30d: amount, spend_30d_converted: worth }: VisibleAccount) => ({
  currency,
  amount,
  worth,
})

/** Whether the account spends in a currency without an exchange rate. */
export const lacksRate = ({ spend_30d: spend, spend_30d_converted: worth }: VisibleAccount): boolean =>
  spend !== null && worth === null

export type Selection = ReadonlySet<string>

/** Selects all accounts, or none if all are selected. Accounts in use elsewhere are skipped. */
export function toggleAccounts(selection: Selection, accounts: readonly VisibleAccount[]): Selection {
  const ids = accounts.filter(isFree).map(({ native_id }) => native_id)
  const isWhole = ids.every((id) => selection.has(id))
  return isWhole ? selection.difference(new Set(ids)) : selection.union(new Set(ids))
}

export function stateOfAll(
  selection: Selection,
  accounts: readonly VisibleAccount[],
): 'all' | 'some' | 'none' {
  const free = accounts.filter(isFree)
  const chosen = free.filter(({ native_id }) => selection.has(native_id)).length
  return chosen === 0 ? 'none' : chosen === free.length ? 'all' : 'some'
}
