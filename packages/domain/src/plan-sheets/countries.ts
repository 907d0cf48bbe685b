import { countryWritten } from '../ad-data/countries.ts'
import { quoteCell, cellText, type Cell, type Reading } from './cell.ts'

/** Countries as people list them, as two letters each, in the order of the alphabet. One that is not known makes the cell wrong. */
export function readCountries(cell: Cell): Reading<string[]> {
  const text = cellText(cell)
  const countries = new Set<string>()
  for (const part of splitParts(text, /[,;/|]+/).flatMap(apart)) {
    const country = countryWritten(part)
    if (country === null) return { sentence: `${quoteCell(part)} is not a country, such as GB or Germany.` }
    countries.add(country)
  }
  return countries.size > 0
    ? { value: [...countries].toSorted() }
    : { sentence: `${quoteCell(text)} is not a country, such as GB or Germany.` }
}

/** Bosnia & Herzegovina is one country; Germany & Austria are two. */
const apart = (part: string): string[] =>
  countryWritten(part) === null ? splitParts(part, /\s(?:and|&)\s/i) : [part]
const splitParts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
