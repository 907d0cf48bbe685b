import type { Casing } from './template.ts'

/** A text as the template's casing has it. */
export function inCasing(text: string, casing: Casing): string {
  if (casing === 'lower') return text.toLowerCase()
  if (casing === 'upper') return text.toUpperCase()
  if (casing === 'any') return text
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

export const isInCasing = (text: string, casing: Casing): boolean =>
  casing === 'any' || text === inCasing(text, casing)

export const CASING_WORDS: Readonly<Record<Casing, string>> = {
  any: 'any case',
  lower: 'lower case',
  upper: 'upper case',
  capitalised: 'a capital letter first',
}
