/** An advertiser that an agency buys for, by the name it has on the platforms. */
export type Client = { key: string; name: string }

/** Two accounts are one client's where their names differ in nothing but capitals, spacing or how a letter is encoded. */
export const clientKey = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/** The clients behind some accounts, by name; each account is one client's. */
export function groupClients<T extends { name: string }>(
  accounts: readonly T[],
): (Client & { accounts: T[] })[] {
  return [...Map.groupBy(accounts, ({ name }) => clientKey(name))]
    .filter(([key]) => key !== '')
    .map(([key, own]) => ({ key, name: own[0]!.name.trim(), accounts: own }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
