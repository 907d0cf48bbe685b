import type { Micros } from '../money/micros.ts'
import { exactText } from '../money/decimal-text.ts'
import type { Percent } from './percent.ts'

/** Line of a margin's receipt. Revenue lines less cost lines are the margin, to the micro. */
export type MarginStep = {
  side: 'revenue' | 'cost'
  part: MarginPart
  name: string
  formula: string
  amount: Micros
}
export type MarginPart = 'revenue' | 'media' | 'data' | 'fees' | 'other' | 'adjustment'

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.')
  return whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
}

/** Display texts: 4,321.09 and 1,200,000 and 7.75%. */
export const amountWords = (micros: Micros): string => grouped(exactText(micros)).replace('-', '−')
export const unitsWords = (millionths: bigint): string => grouped(exactText(millionths).replace(/\.?0+$/, ''))
export const percentWords = (percent: Percent): string => `${unitsWords(percent)}%`
