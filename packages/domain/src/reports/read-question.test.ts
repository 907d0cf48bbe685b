import { expect, test } from 'vitest'
import { chartFor } from './chart.ts'
import { computeChange } from './change.ts'
import { FIRST_QUESTION, type ReportQuestion } from './question.ts'
import { questionMistakes } from './read-question.ts'

test('a question without a mistake is answered', () => expect(questionMistakes(FIRST_QUESTION)).toEqual([]))

test.each<[Partial<ReportQuestion>, string]>([
  [{ period: { kind: 'custom' } }, 'Choose a start and an end date.'],
  [{ period: { kind: 'custom', from: '2026-02-30', to: '2026-03-01' } }, 'Choose a start and an end date.'],
  [
    { period: { kind: 'custom', from: '2026-03-02', to: '2026-03-01' } },
    'The end date is before the start date.',
  ],
  [
    { period: { kind: 'custom', from: '2020-01-01', to: '2026-01-01' } },
    'Choose at most 800 days. This period has 2,193.',
  ],
  [{ metrics: [] }, 'Choose at least one metric.'],
  [{ metrics: ['spend', 'spend'] }, 'Use each metric once.'],
  [{ metrics: ['pacing'] }, 'Pacing isn’t reported for line items.'],
  [{ dataset: 'deals', rows: ['deal_id'], metrics: ['clicks'] }, 'Clicks isn’t reported for deals.'],
  [
    { rows: ['deal_id'] },
    'Deal isn’t reported for line items. Remove it, or choose other data than Delivery.',
  ],
  [{ rows: ['day'], columns: 'day' }, 'Use each split once.'],
  [{ sort: { by: 'clicks', order: 'asc' } }, 'Sort by a split or a metric of this report.'],
  [{ running: true }, 'Running totals need a day, week or month as the last split.'],
  [
    { filters: [{ dimension: 'day', way: 'is', values: ['2026-10-01'] }] },
    'Choose a period instead of a filter on day.',
  ],
  [{ filters: [{ dimension: 'client', way: 'is', values: [] }] }, 'Choose a value for the filter on client.'],
  [
    { filters: [{ dimension: 'platform', way: 'contains', values: ['d'] }] },
    'Choose values of platform instead of a text.',
  ],
])('%j: %s', (question, sentence) =>
  expect(questionMistakes({ ...FIRST_QUESTION, ...question }).map((one) => one.sentence)).toContain(sentence),
)

test.each<[Partial<ReportQuestion>, string]>([
  [{ rows: ['day', 'client'] }, 'line'],
  [{ rows: ['weekday'] }, 'bar'],
  [{ rows: ['client'] }, 'bar'],
  [{ rows: ['client', 'platform'] }, 'bar'],
  [{ rows: ['client'], columns: 'month' }, 'matrix'],
  [{ rows: [] }, 'none'],
])('%j is shown as %s', (question, chart) => expect(chartFor({ ...FIRST_QUESTION, ...question })).toBe(chart))

test.each([
  ['a sum moves by a percentage', 'spend', 120, 100, { kind: 'percent', by: 20 }],
  ['a percentage moves in points', 'ctr', 1.5, 1, { kind: 'points', by: 0.5 }],
  ['a change from zero is new', 'spend', 5, 0, { kind: 'new' }],
  ['zero to zero is no change', 'spend', 0, 0, { kind: 'percent', by: 0 }],
  ['an unknown value has no change', 'spend', null, 5, null],
] as const)('%s', (_name, metric, now, before, change) =>
  expect(computeChange(metric, now, before)).toEqual(change),
)
