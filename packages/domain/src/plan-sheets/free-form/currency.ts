import { cellText, type Cell } from '../cell.ts'
import type { ChosenColumns } from './choose-columns.ts'
import { currencyBySign, currencyIn } from './heading.ts'

/** The currency of a table's amounts, and what says so. */
export type CurrencyGuess = { code: string; by: 'heading' | 'label' | 'sign' }

/** A code in the heading, then a label above the table, then a sign, which others may mean too. */
export function guessCurrency(
  { at }: ChosenColumns,
  rows: readonly (readonly Cell[])[],
  label: Cell | undefined,
): CurrencyGuess | null {
  const columns = [at.get('budget'), at.get('client_rate')].filter((column) => column !== undefined)
  const inHeading = columns.map(({ text }) => currencyIn(text)).find((code) => code !== null)
  if (inHeading) return { code: inHeading, by: 'heading' }
  if (label !== undefined) return { code: cellText(label).toUpperCase(), by: 'label' }
  const inCells = columns.flatMap(({ column, text }) => [
    text,
    ...rows.map((cells) => cellText(cells[column] ?? null)),
  ])
  const signs = new Set(inCells.map(currencyBySign).filter((code) => code !== null))
  return signs.size === 1 ? { code: [...signs][0]!, by: 'sign' } : null
}
