const wholeFrom = 10_000

/** An amount as people read it: pence matter below ten thousand and are noise above. */
export function formatMoney(amount: number, currency: string): string {
  const digits = Math.abs(amount) >= wholeFrom ? 0 : 2
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
