import { expect, test } from 'vitest'
import { lastingMistakes, monthPeriod, NO_PARAMETERS, clearParameters, withParameters } from './parameters.ts'
import { FIRST_QUESTION, type ReportQuestion } from './question.ts'
import { questionMistakes } from './read-question.ts'

const asking: ReportQuestion = {
  ...FIRST_QUESTION,
  period: { kind: 'custom', asked: true },
  filters: [
    { dimension: 'client', way: 'is', values: [], asked: true },
    { dimension: 'platform', way: 'is', values: ['dv360'] },
  ],
}
const parameters = {
  filters: [{ dimension: 'client' as const, values: ['acme'] }],
  period: monthPeriod('2026-09'),
}

test('a missing parameter is an error when the report runs, not when it is saved', () => {
  expect(questionMistakes(asking).map(({ sentence }) => sentence)).toEqual([
    'This report asks for the period. Choose the days.',
    'This report asks for client. Choose a value.',
  ])
  expect(lastingMistakes(asking)).toEqual([])
  expect(withParameters(asking, NO_PARAMETERS).mistakes).toHaveLength(2)
})

test('a report with its parameters set is a question like any other', () => {
  const { question, mistakes } = withParameters(asking, parameters)
  expect(mistakes).toEqual([])
  expect(question.period).toEqual({ kind: 'custom', from: '2026-09-01', to: '2026-09-30', asked: true })
  expect(question.filters.map(({ values }) => values)).toEqual([['acme'], ['dv360']])
})

test('a reopened report asks for its parameters again, and other values stay', () => {
  expect(clearParameters(withParameters(asking, parameters).question)).toEqual(asking)
})

test('a parameter that the report does not have is refused', () => {
  const { mistakes } = withParameters(FIRST_QUESTION, parameters)
  expect(mistakes.map(({ sentence }) => sentence)).toEqual([
    'This report doesn’t ask for client.',
    'This report doesn’t ask for a period.',
  ])
})

test('a mistake that no parameter repairs is an error when the report is saved', () => {
  const filters = [{ dimension: 'deal_id' as const, way: 'is' as const, values: [], asked: true }]
  expect(lastingMistakes({ ...asking, filters })).toHaveLength(1)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-04', '2026-04-30'],
])('the month %s ends on %s', (month, end) =>
  expect(monthPeriod(month)).toEqual({ kind: 'custom', from: `${month}-01`, to: end }),
)
