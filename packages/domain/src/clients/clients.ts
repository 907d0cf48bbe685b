import { foldName } from '../text/fold.ts'

/** An advertiser that an agency buys for, by the name it has on the platforms. */
export type Client = { key: string; name: string }

/** Ignores case, spacing and Unicode form, so that accounts with the same name share a client. */
export const clientKey = (name: string): string => foldName(name)

/** Clients of some accounts, by name; accounts with a blank name have none. */
export function groupClients<T extends { name: string }>(
  accounts: readonly T[],
): (Client & { accounts: T[] })[] {
  return [...Map.groupBy(accounts, ({ name }) => clientKey(name))]
    .filter(([key]) => key !== '')
    .map(([key, own]) => ({ key, name: own[0]!.name.trim(), accounts: own }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
