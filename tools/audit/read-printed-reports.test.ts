import { expect, test } from 'vitest'
import { parseSlide } from './documents/slides.ts'
import type { ReportAnswer } from './opinions/printed-reports.ts'
import { parseDeck, parsePdf, parseReportMail } from './read-printed-reports.ts'

const head = { metric: 'spend', unit: 'money', column: null, is_before: false }
const heads = ['Spend', 'Impressions', 'Clicks', 'CPM', 'CPC', 'Views', 'Reach'].map((label) => ({
  ...head,
  label,
}))
const answer: ReportAnswer = {
  splits: [{ key: 'client', label: 'Client' }],
  heads,
  rows: [],
  totals: { values: [] },
}
const twoColumns = { ...answer, heads: heads.slice(0, 2) }

const shape = (text: string, type = '') =>
  `<p:sp><p:nvPr>${type && `<p:ph type="${type}"/>`}</p:nvPr><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp>`
const table = (...rows: string[][]) =>
  `<a:tbl>${rows.map((cells) => `<a:tr h="1">${cells.map((cell) => `<a:tc><a:t>${cell}</a:t></a:tc>`).join('')}</a:tr>`).join('')}</a:tbl>`
const slide = (title: string, ...content: string[]) => parseSlide(shape(title, 'title') + content.join(''))

test('tables of slides are joined to one: rows of the same titles, then columns of others', () => {
  const { rows, cover } = parseDeck(
    [
      slide('Weekly', shape('Spend'), shape('£30'), shape('Impressions'), shape('3')),
      slide('Figures, 1 of 2', table(['Client', 'Spend'], ['A &amp; B', '10.00'])),
      slide('Figures, 2 of 2', table(['Client', 'Spend'], ['Total', '30.00'])),
      slide('Figures, more columns', table(['Client', 'Impressions'], ['A &amp; B', '1'], ['Total', '3'])),
      slide('About this report', table(['Report', 'Weekly'])),
    ],
    twoColumns,
  )
  expect(rows).toEqual([
    ['10.00', '1'],
    ['30.00', '3'],
  ])
  expect([...cover]).toEqual([
    ['Spend', '£30'],
    ['Impressions', '3'],
  ])
})

test('lines of a PDF are rows where they end in figures; names that wrap, titles and feet are none', () => {
  const line = (y: number, ...texts: string[]) => texts.map((text) => ({ page: 0, y, text }))
  const six = (value: string) => Array.from({ length: 6 }, () => value)
  const { rows, cover } = parsePdf(
    [
      ...line(9, 'Spend'),
      ...line(8, '£30'),
      ...line(7, 'Figures'),
      ...line(6, 'Client', 'Spend', 'Impressions', 'Clicks', 'CPM', 'CPC', 'Views'),
      ...line(5, 'A', ...six('1')),
      ...line(4, 'and B'),
      ...line(3, 'Total', ...six('–')),
      ...line(2, 'Figures, more columns'),
      ...line(1, 'A', '5'),
      ...line(0, 'Total', '7'),
      ...line(-1, 'Report 5'),
      ...line(-2, 'About this report'),
      ...line(-3, 'Row', ...six('9')),
    ],
    answer,
  )
  expect(rows).toEqual([
    [...six('1'), '5'],
    [...six('–'), '7'],
  ])
  expect([...cover]).toEqual([['Spend', '£30']])
})

test('paragraphs of an email are rows where they begin with the name of the split', () => {
  const text =
    'Weekly: 9 to 15 Nov\n\nClient: A: B\nSpend, GBP: 10.00\n\nClient: Total\nSpend, GBP: –\n\nOpen report: x'
  const { rows, limits } = parseReportMail({ id: '1', to: '', subject: '', text }, answer)
  expect(rows).toEqual([['10.00'], ['–']])
  expect(limits.columns).toBe(4)
})
