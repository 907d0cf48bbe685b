import { expect, test } from 'vitest'
import type { DimensionKey } from './dimensions.ts'
import { lostNotes, lostValues, missingSentence, withoutMissing, type FilterValue } from './lost-values.ts'
import { FIRST_QUESTION, type ReportFilter, type ReportQuestion } from './question.ts'

const KNOWN: Partial<Record<DimensionKey, FilterValue[]>> = {
  account: [
    { key: '1', label: 'Acme', state: 'there' },
    { key: '2', label: 'Zeta', state: 'unsynced' },
  ],
  campaign: [{ key: '7', label: 'Spring', state: 'removed' }],
}
const dimensionValues = (dimension: DimensionKey) => KNOWN[dimension] ?? []
const asking = (...filters: ReportFilter[]): ReportQuestion => ({ ...FIRST_QUESTION, filters })
const is = (dimension: DimensionKey, ...values: string[]): ReportFilter => ({ dimension, way: 'is', values })
const lost = (question: ReportQuestion) => lostValues(question, dimensionValues)

test('existing, unnamed, text and weekday values are not lost', () => {
  const question = asking(
    is('account', '1', '-'),
    is('campaign', '-ttd'),
    is('weekday', '0'),
    { dimension: 'line_item', way: 'contains', values: ['gone'] }, // prettier-ignore
  )
  expect(lost(question)).toEqual({ removed: [], missing: [] })
})

test('an account that is no longer synced is missing from delivery, and removed where its past is stored', () => {
  const question = asking(is('account', '1', '2'))
  expect(lost(question).missing).toEqual([{ dimension: 'account', key: '2', label: 'Zeta' }])
  for (const dataset of ['alerts', 'issues', 'names'] as const)
    expect(lost({ ...question, dataset })).toMatchObject({ removed: [{ label: 'Zeta' }], missing: [] })
  expect(lost({ ...question, dataset: 'budgets' }).missing).toHaveLength(1)
})

test('a removed entity keeps its figures, with a note', () => {
  const losses = lost(asking(is('campaign', '7')))
  expect(losses.missing).toEqual([])
  expect(lostNotes(losses, 'refuse')).toEqual([
    'Filter on campaign: “Spring” was removed. Earlier figures still count.',
  ])
})

test('a refusal names all missing values, and the way out', () => {
  expect(missingSentence(lost(asking(is('account', '2'))))).toBe(
    '“Zeta” in the filter on account no longer exists or isn’t synced. Edit the filter, or run without it.',
  )
  expect(missingSentence(lost(asking(is('account', '2', '3'), is('client', 'aurelia'))))).toBe(
    '“Zeta” and “3” in the filter on account and “aurelia” in the filter on client no longer exist or aren’t synced. Edit the filter, or run without them.',
  )
  const many = Array.from({ length: 8 }, (_, at) => `c${at}`)
  expect(missingSentence(lost(asking(is('client', ...many))))).toContain('“c4” and 3 more in the filter')
})

test('a filter without its missing values keeps the others, and is dropped when none is left', () => {
  const question = asking(is('account', '1', '2'), { ...is('client', 'aurelia'), way: 'is_not' })
  const losses = lost(question)
  expect(withoutMissing(question, losses).filters).toEqual([is('account', '1')])
  expect(lostNotes(losses, 'skip')).toEqual([
    'Filter on account: left out “Zeta”, which no longer exists or isn’t synced.',
    'Filter on client: left out “aurelia”, which no longer exists or isn’t synced.',
  ])
})

test('a lost value of a parameter becomes a parameter again, instead of being dropped', () => {
  const question = asking({ ...is('client', 'aurelia'), asked: true })
  expect(withoutMissing(question, lost(question)).filters).toEqual([{ ...is('client'), asked: true }])
})
