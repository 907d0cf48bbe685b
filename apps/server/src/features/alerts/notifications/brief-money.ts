import type { KeptAlert } from '../triggered/alert-store.ts'

/** What entities spent in the last seven days: in their own currency to be read, in the reporting one to be ranked. */
export type MoneyOf = {
  byEntity: ReadonlyMap<number, { words: string; worth: number | null }>
  /** All of it together, as words; empty where nothing is known. */
  total: string
}

export const moneyOf = ({ entityNo }: Pick<KeptAlert, 'entityNo'>, { byEntity }: MoneyOf): string =>
  byEntity.get(entityNo)?.words ?? 'not known'

/** The most money first; what is not known comes last, and among equals the order stays. */
export function inMoneyOrder<T extends Pick<KeptAlert, 'entityNo'>>(
  alerts: readonly T[],
  { byEntity }: MoneyOf,
): T[] {
  const worth = ({ entityNo }: T) => byEntity.get(entityNo)?.worth ?? -1
  return alerts.toSorted((one, other) => worth(other) - worth(one))
}
