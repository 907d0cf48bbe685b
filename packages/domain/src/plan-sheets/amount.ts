import { microsFrom, UNIT_MICROS, type Micros } from '../money/micros.ts'
import { quoteCell, cellText, type Cell, type Reading } from './cell.ts'

/** Far beyond any plan, and well within the storable range. */
const MAX_AMOUNT: Micros = 1_000_000_000_000n * UNIT_MICROS
const SPACED = /^([+-]?\d{1,3})((?:[ \u00a0\u202f'’]\d{3})+)(?=$|[.,])/
const MIXED = /^[+-]?(?:\d{1,3}(?:,\d{3})+\.\d*|\d{1,3}(?:\.\d{3})+,\d*)$/
const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/
const ONE_GROUP = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Parses a number as people and spreadsheets write it, exact to the millionth. Accepts both 1,234.50 and
 * 1.234,50; refuses a text like 1,234, which could be a thousand or a fraction, unless only whole numbers
 * make sense.
 */
export function readAmount(cell: Cell, { isWhole = false } = {}): Reading<Micros> {
  const text = cellText(cell)
  const isTyped = typeof cell === 'string'
  if (isTyped && !isWhole && ONE_GROUP.test(text)) return { sentence: couldBeEither(text) }
  const micros = microsFrom(isTyped ? plain(text, isWhole) : text)
  if (micros === null) return { sentence: `${quoteCell(text)} is not a number.` }
  if (micros < 0n) return { sentence: `${quoteCell(text)} is negative. Enter 0 or more.` }
  if (micros > MAX_AMOUNT) return { sentence: `${quoteCell(text)} is too large. Check the amount.` }
  if (isWhole && micros % UNIT_MICROS !== 0n) return { sentence: `${quoteCell(text)} is not a whole number.` }
  return { value: micros }
}

/** Text for `microsFrom`: without grouping, with a decimal point. */
function plain(text: string, isWhole: boolean): string {
  const spaced = SPACED.exec(text)
  if (spaced)
    return (spaced[1]! + spaced[2]!.replace(/\D/g, '') + text.slice(spaced[0].length)).replace(',', '.')
  if (MIXED.test(text)) {
    const point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
    return `${text.slice(0, point).replace(/[.,]/g, '')}.${text.slice(point + 1)}`
  }
  if (GROUPED.test(text) || (isWhole && ONE_GROUP.test(text))) return text.replace(/[.,]/g, '')
  return text.replace(/^([+-]?\d+),(\d*)$/, '$1.$2')
}

function couldBeEither(text: string): string {
  const digits = text.replace(/[.,]/, '')
  return `“${text}” could be ${digits} or ${text.replace(',', '.')}. Write ${digits}, or ${text.replace(',', '.')}0.`
}

/** Millionths as a plain decimal, for values that are not money. */
export function formatMicros(micros: Micros): string {
  const fraction = String(micros % UNIT_MICROS)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return fraction ? `${micros / UNIT_MICROS}.${fraction}` : String(micros / UNIT_MICROS)
}
