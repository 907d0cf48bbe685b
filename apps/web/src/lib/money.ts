const wholeFrom = 10_000

/** Micros of a currency as people read them: pence matter below ten thousand and are noise above. */
export function moneyOf(micros: string, currency: string): string {
  const digits = Math.abs(Number(micros)) / 1_000_000 >= wholeFrom ? 0 : 2
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalOf(micros))
}

/** The micros as a decimal text, which the formatter reads exactly where a number would be rounded first. */
function decimalOf(micros: string): `${number}` {
  const sign = micros.startsWith('-') ? '-' : ''
  const digits = micros.replace('-', '').padStart(7, '0')
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}` as `${number}`
}
