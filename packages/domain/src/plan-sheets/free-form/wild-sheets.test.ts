import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time/day.ts'
import { serialFromDay } from '../../time/serial-day.ts'
import type { Cell } from '../cell.ts'
import { readPlan, type NumberedRow } from '../plan-grid.ts'

type Line = {
  name: string
  market: string
  start: string
  end: string
  budget: number
  units: number
  cpm: number
}
type Field = keyof Line
type Look = {
  headings: Record<Field, string>
  order: Field[]
  days: (day: string) => Cell
  amounts: (amount: number) => Cell
  isMerged: boolean
  hasTotals: boolean
  titles: Cell[][]
  gap: boolean
}

/** Plans have ends of months in them, so that day and month cannot be confused for the whole sheet. */
const line = fc
  .record({
    number: fc.integer({ min: 1, max: 9_999 }),
    word: fc.constantFrom('Prospecting', 'Retargeting', 'CTV', 'Sound', 'Herbst', 'Été'),
    market: fc.constantFrom('GB', 'DE', 'FR'),
    month: fc.integer({ min: 1, max: 12 }),
    thousands: fc.integer({ min: 100, max: 90_000 }),
    cpmCents: fc.integer({ min: 101, max: 2_999 }),
  })
  .map(({ number, word, market, month, thousands, cpmCents }): Line => {
    const start = `2026-${String(month).padStart(2, '0')}-01`
    const end = addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1)
    return { name: `${word} ${number}`, market, start, end, units: thousands * 1_000, cpm: cpmCents / 100, budget: (thousands * cpmCents) / 100 } // prettier-ignore
  })

const HEADINGS: Record<Field, string>[] = [
  { name: 'Placement', market: 'Market', start: 'Flight start', end: 'Flight end', budget: 'Net cost (EUR)', units: 'Planned impressions', cpm: 'CPM' },
  { name: 'Line item name', market: 'Geo', start: 'Live date', end: 'Until', budget: 'Est. media cost EUR', units: 'Imps', cpm: 'Rate' },
  { name: 'Platzierung', market: 'Land', start: 'Startdatum', end: 'Enddatum', budget: 'Kosten in EUR', units: 'Impressionen', cpm: 'TKP' },
  { name: 'Campagne', market: 'Pays', start: 'Début', end: 'Fin', budget: 'Coût net (€)', units: 'Impressions', cpm: 'CPM' },
  { name: 'Campaña', market: 'Mercado', start: 'Inicio', end: 'Fin', budget: 'Inversión €', units: 'Impresiones', cpm: 'CPM' },
  { name: 'Tactic', market: 'Country', start: 'Start', end: 'End', budget: 'Investmnt EUR', units: 'Volume', cpm: 'Cost per mille' },
] // prettier-ignore
const MONTHS = [
  'Jan',
  'Feb',
  'März',
  'April',
  'mai',
  'June',
  'juil.',
  'Aug',
  'Sept',
  'Okt.',
  'nov',
  'Dezember',
]
const parts = (day: string) => [day.slice(0, 4), day.slice(5, 7), day.slice(8)] as const
const DAYS: ((day: string) => Cell)[] = [
  (day) => day,
  serialFromDay,
  (day) => parts(day).toReversed().join('.'),
  (day) => `${Number(parts(day)[2])}.${Number(parts(day)[1])}.${parts(day)[0].slice(2)}`,
  (day) => parts(day).toReversed().join('/'),
  (day) => `${parts(day)[1]}/${parts(day)[2]}/${parts(day)[0]}`,
  (day) => `${Number(parts(day)[2])} ${MONTHS[Number(parts(day)[1]) - 1]!} ${parts(day)[0]}`,
]
const cents = (amount: number, locale: string) => amount.toLocaleString(locale, { minimumFractionDigits: 2 })
const AMOUNTS: ((amount: number) => Cell)[] = [
  (amount) => amount,
  (amount) => cents(amount, 'en'),
  (amount) => cents(amount, 'de'),
  (amount) => `€${cents(amount, 'en')}`,
  (amount) => `${cents(amount, 'de')} €`,
]
const TITLES: Cell[][] = [
  ['Media plan 2026'], [], ['Client', 'Northwind'], ['Budget', 120_000], ['', 'Confidential'], ['KPI', 'CPM and reach'], ['Version', 3],
] // prettier-ignore

const anyLook: fc.Arbitrary<Look> = fc.record({
  headings: fc.constantFrom(...HEADINGS),
  order: fc.shuffledSubarray<Field>(['name', 'market', 'start', 'end', 'budget', 'units', 'cpm'], {
    minLength: 7,
  }),
  days: fc.constantFrom(...DAYS),
  amounts: fc.constantFrom(...AMOUNTS),
  isMerged: fc.boolean(),
  hasTotals: fc.boolean(),
  titles: fc.subarray(TITLES),
  gap: fc.boolean(),
})

/** The lines as a person would lay them out: titles, then tables one under another, cells merged downwards, sums below. */
function laidOut(tables: readonly Line[][], { headings, order, days, amounts, ...look }: Look): Cell[][] {
  const grid: Cell[][] = [...look.titles]
  for (const lines of tables) {
    grid.push(['Display'], [...order.map((field) => headings[field]), 'Comment'])
    for (const [at, sheetLine] of lines.entries()) {
      const above = lines[at - 1]
      const isSame = (field: Field) =>
        look.isMerged && above !== undefined && above[field] === sheetLine[field]
      grid.push([
        ...order.map((field): Cell => {
          if (field === 'start' || field === 'end') return isSame('start') ? '' : days(sheetLine[field])
          if (field === 'market') return isSame('market') ? null : sheetLine.market
          return field === 'name' ? sheetLine.name : amounts(sheetLine[field])
        }),
        at === 0 ? 'to be agreed' : '',
      ])
    }
    const sum = Math.round(lines.reduce((all, { budget }) => all + budget, 0) * 100) / 100
    const total = order.map((field): Cell =>
      field === 'budget' ? amounts(sum) : field === 'name' ? 'Total' : '',
    )
    if (look.hasTotals) grid.push(total)
    if (look.gap) grid.push([], ['All prices without VAT'])
  }
  return grid
}

test('the rows read equal the rows written, in any layout', () => {
  const tables = fc.array(fc.array(line, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(tables, anyLook, (lines, how) => {
      const reading = readPlan(laidOut(lines, how))
      if ('problem' in reading) throw new Error(reading.problem)
      expect(reading.rows.map(({ errors }) => errors)).toEqual(lines.flat().map(() => ({})))
      expect(
        reading.rows.map(({ reference, plan }) => [reference.entityName, plan!.countries, plan!.startsOn, plan!.endsOn, plan!.budgetMicros, plan!.goalUnits, plan!.clientRateMicros, plan!.currency, plan!.rateType, plan!.goalType]),
      ).toEqual(
        lines.flat().map((one) => [one.name, [one.market], one.start, one.end, BigInt(Math.round(one.budget * 100)) * 10_000n, BigInt(one.units), BigInt(Math.round(one.cpm * 100)) * 10_000n, 'EUR', 'CPM', 'impressions']),
      )
      expect(reading.blocks.map(({ proof }) => proof)).toEqual(lines.map(({ length }) => ({ tried: length, held: length })))
      const totals = reading.blocks.flatMap((block) => block.totals)
      expect(totals.map(({ isRight }) => isRight)).toEqual(how.hasTotals ? lines.map(() => true) : [])
    }),
    { numRuns: 200 },
  ) // prettier-ignore
})

test('any sheet is read as a plan or refused with a sentence', () => {
  const word = fc.constantFrom<Cell[]>(
    'Placement',
    'Start',
    'End',
    'Budget',
    'Total',
    'CPM',
    'Impressions',
    '01.10.2026 – 31.10.2026',
    '€1.234,50',
    '12k',
    'TBC',
    '(500)',
    '31/10/2026',
    'KW 47',
    'Nov 26',
    'x',
  )
  const cell = fc.oneof(word, fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null))
  const grid = fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 8 })
  fc.assert(
    fc.property(grid, (rows) => {
      const reading = readPlan([['Plan 2026'], ['Placement', 'Start', 'End', 'Budget'], ['Placement', 'KW 1', 'KW 2', 'KW 3', 'KW 4'], ...rows])
      if ('problem' in reading) {
        expect(reading.problem).toMatch(/\.$/)
        return
      }
      const texts = reading.rows.flatMap(({ cells, errors }) => [...Object.values(cells), ...Object.values(errors)])
      expect([...texts, reading.note!].filter((text) => !text.isWellFormed() || text.includes('\0'))).toEqual([])
      const halfRight = ({ plan, errors }: NumberedRow) => (plan === null) !== Object.keys(errors).length > 0
      expect(reading.rows.filter(halfRight)).toEqual([])
    }),
    { numRuns: 40 },
  ) // prettier-ignore
})
