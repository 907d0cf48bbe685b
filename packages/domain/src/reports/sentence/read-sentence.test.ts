import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIMENSION_KEYS } from '../dimensions.ts'
import { questionMistakes } from '../read-question.ts'
import { REPORT_METRIC_KEYS } from '../report-metrics.ts'
import { buildLexicon } from './lexicon.ts'
import { readSentence } from './read-sentence.ts'

const lexicon = buildLexicon({
  metrics: REPORT_METRIC_KEYS,
  dimensions: [...DIMENSION_KEYS, 'segment:market'],
  values: [
    { dimension: 'platform', key: 'dv360', label: 'DV360' },
    { dimension: 'platform', key: 'ttd', label: 'The Trade Desk' },
    { dimension: 'client', key: 'aurelia travel', label: 'Aurelia Travel' },
    { dimension: 'segment:market', key: 'UK', label: 'UK' },
  ],
  today: '2026-11-17',
})
const read = (text: string) => readSentence(text, lexicon)

describe('a sentence', () => {
  test.each<[string, object]>([
    ['spend', { metrics: ['spend'], rows: [], dataset: 'delivery' }],
    [
      'Spend and CTR by market and week for Aurelia Travel, last quarter, against the previous period',
      {
        metrics: ['spend', 'ctr'],
        rows: ['segment:market', 'week'],
        period: { kind: 'last_quarter' },
        compare: 'previous',
        filters: [{ dimension: 'client', way: 'is', values: ['aurelia travel'] }],
      },
    ],
    [
      'weekly impressions on DV360 and The Trade Desk in October',
      {
        rows: ['week'],
        metrics: ['impressions'],
        period: { kind: 'custom', from: '2026-10-01', to: '2026-10-31' },
        filters: [{ dimension: 'platform', way: 'is', values: ['dv360', 'ttd'] }],
      },
    ],
    ['clicks in December by day', { period: { kind: 'custom', from: '2025-12-01', to: '2025-12-31' } }],
    ['top 10 campaigns by spend across month', { top: 10, columns: 'month', rows: ['campaign'] }],
    [
      'spend per client without UK',
      { filters: [{ dimension: 'segment:market', way: 'is_not', values: ['UK'] }] },
    ],
    [
      'spend for market UK',
      { rows: [], filters: [{ dimension: 'segment:market', way: 'is', values: ['UK'] }] },
    ],
    [
      'running total of spend by day against last year',
      { running: true, compare: 'last_year', rows: ['day'] },
    ],
    [
      'spend by market and week for Aurelia Travel, last quarter, against plan',
      {
        metrics: ['spend'],
        rows: ['segment:market', 'week'],
        period: { kind: 'last_quarter' },
        compare: 'plan',
        filters: [{ dimension: 'client', way: 'is', values: ['aurelia travel'] }],
      },
    ],
    [
      'impressions vs the plan by campaign',
      { compare: 'plan', rows: ['campaign'], metrics: ['impressions'] },
    ],
    ['open issues against plan', { dataset: 'issues', compare: null }],
    ['open issues by severity', { dataset: 'issues', rows: ['severity'], metrics: ['open_issues'] }],
  ])('“%s” becomes its question', (text, question) => {
    expect(read(text).question).toMatchObject(question)
    expect(read(text).unknown).toEqual([])
  })

  test('unknown words are reported, and the others are used', () => {
    const { question, unknown } = read('spend by client for Zorblax last week')
    expect(unknown).toEqual(['zorblax'])
    expect(question).toMatchObject({ metrics: ['spend'], rows: ['client'], period: { kind: 'last_week' } })
  })

  test('any typed sentence becomes a question or lists its mistakes, and nothing throws', () => {
    const word = fc.oneof(fc.constantFrom(...lexicon.keys(), 'by', 'top 5', 'against', 'across', 'without', 'running', '99999'), fc.string({ maxLength: 8 })) // prettier-ignore
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        const { question } = read(words.join(' '))
        const wrong = questionMistakes(question).map(({ field }) => field)
        expect(
          wrong.every((field) => field === 'running' || field === 'filters' || field === 'compare'),
        ).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
