import type { AlertReceipt } from '@flightdeck/contract'

const every = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** Every digit that there is, to the micro: a receipt is for reckoning with. */
export function inputWords({ value, unit }: AlertReceipt['inputs'][number], currency: string): string {
  const number = every.format(value)
  if (unit === 'money') return `${number} ${currency}`
  return unit === 'days' ? `${number} ${value === 1 ? 'day' : 'days'}` : number
}
