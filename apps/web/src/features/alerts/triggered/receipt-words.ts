import type { AlertReceipt } from '@flightdeck/contract/alerts'
import { moneyWords } from '@flightdeck/domain/money'

const every = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** Every digit that there is, to the micro: a receipt is for reckoning with. */
export function inputWords({ value, unit }: AlertReceipt['inputs'][number], currency: string): string {
  if (unit === 'money') return moneyWords({ amount: value, currency }, 'micro')
  const number = every.format(value)
  return unit === 'days' ? `${number} ${value === 1 ? 'day' : 'days'}` : number
}
