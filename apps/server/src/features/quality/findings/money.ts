const MILLION = 1_000_000

export const unitsOf = (micros: number | string): number => Number(micros) / MILLION

type Sum = { currency: string; micros: string | number }

/** The most money first; amounts of two currencies are never added up. */
export const presentSums = (sums: readonly Sum[]) =>
  sums
    .map(({ currency, micros }) => ({ amount: unitsOf(micros), currency }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
