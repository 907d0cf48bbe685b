import type { MoneyTotal } from '@flightdeck/contract/rates'

/** A sum for tests, over the amounts given; over several currencies it says what it comes to. */
export const aTotal = (
  parts: readonly { amount: number; currency: string }[],
  overrides: Partial<MoneyTotal> = {},
): MoneyTotal => ({
  amount: parts.length === 1 ? parts[0]!.amount : 0,
  currency: parts[0]?.currency ?? 'GBP',
  approximate: parts.length > 1,
  rates: [],
  parts: parts.map((part) => ({ ...part, converted: part.amount })),
  without_rate: [],
  ...overrides,
})
