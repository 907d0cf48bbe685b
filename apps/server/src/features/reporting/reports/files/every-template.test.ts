import { figureWords, REPORT_TEMPLATES } from '@flightdeck/domain/reports'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerCells, everyTemplate, type TemplateFiles } from '../../../../test/every-template.ts'
import { readWorkbook } from '../../../../test/read-workbook.ts'
import { unzip } from '../../../../test/unzip.ts'

let filesByTemplate: Map<string, TemplateFiles>
beforeAll(async () => {
  filesByTemplate = await everyTemplate(70)
}, 120_000)

const templates = Object.keys(REPORT_TEMPLATES)
const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569
const isDay = (text: unknown) => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)
const texts = (xml: string) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text!.replaceAll('&amp;', '&')) // prettier-ignore

describe.each(templates)('%s', (key) => {
  const template = () => filesByTemplate.get(key)!

  test('has rows', () => expect(template().answer.rows.length).toBeGreaterThan(0))

  test('has a workbook with the query’s own numbers, row by row', async () => {
    const { answer, files } = template()
    const read = await readWorkbook(files.xlsx)
    const expected = answerCells(answer).map((cells) => cells.map((cell) => (isDay(cell) ? serial(cell as string) : cell === '' ? null : cell))) // prettier-ignore
    const width = expected[0]!.length
    expect(read.slice(1).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null))).toEqual(expected) // prettier-ignore
    for (const [path, xml] of Object.entries(await unzip(files.xlsx)))
      if (path.includes('/worksheets/')) expect(xml).not.toContain('<f>')
  })

  test('draws only figures of the query in its chart', async () => {
    const { answer, files } = template()
    const { 'xl/charts/chart2.xml': chart } = await unzip(files.xlsx)
    if (!chart) return
    const answerNumbers = new Set(answer.rows.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [Number(value)])))) // prettier-ignore
    const chartNumbers = [...chart.matchAll(/<c:numCache>.*?<\/c:numCache>/g)].flatMap(([cache]) =>
      [...cache.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
    )
    expect(chartNumbers.length).toBeGreaterThan(1)
    expect(chartNumbers.filter((value) => !answerNumbers.has(value))).toEqual([])
  })

  test('has the same figures in JSON and Parquet, with numbers and unknown values as null', async () => {
    const { answer, files } = template()
    const json = JSON.parse(String(files.json))
    const [figures, expected] = [answer.heads.length, answerCells(answer)]
    const read = json.rows.map((row: object) => Object.values(row).slice(-figures))
    expect(read).toEqual(expected.slice(0, -1).map((cells) => cells.slice(-figures)))
    expect(Object.values(json.totals)).toEqual(expected.at(-1)!.slice(-figures))
    expect(json).toMatchObject({ days: answer.days, currency: answer.currency, notes: answer.notes })

    const file = files.parquet.buffer.slice(files.parquet.byteOffset, files.parquet.byteOffset + files.parquet.length) as ArrayBuffer // prettier-ignore
    const rows = (await parquetReadObjects({ file })) as Record<string, unknown>[]
    const plain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)
    expect(rows.map((row) => Object.entries(row).map(([name, value]) => [name, plain(value)]))).toEqual(
      json.rows.map((row: object) => Object.entries(row)),
    )
    const about = parquetMetadata(file).key_value_metadata!.find((one) => one.key === 'flightdeck')!
    expect(JSON.parse(about.value!)).toEqual(Object.fromEntries(Object.entries(json).filter(([name]) => name !== 'rows' && name !== 'totals'))) // prettier-ignore
  })

  test('has slides with the totals, and a chart with its workbook', async () => {
    const { name, answer, files } = template()
    const parts = await unzip(files.pptx)
    const slides = Object.keys(parts).filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))
    expect(texts(parts['ppt/slides/slide1.xml']!)).toContain(name)
    const slideTexts = slides.flatMap((path) => texts(parts[path]!))
    for (const [at, { unit, is_before: isBefore, column }] of answer.heads.entries()) {
      const value = answer.totals.values[at]
      if (value == null || isBefore || column) continue
      expect(slideTexts).toContain(figureWords(value, unit, { ...answer, approximate: false }))
    }
    const charts = Object.keys(parts).filter((path) => /^ppt\/charts\/chart\d+\.xml$/.test(path))
    expect(charts).toHaveLength('xl/charts/chart2.xml' in (await unzip(files.xlsx)) ? 1 : 0)
    for (const path of charts)
      expect(parts).toHaveProperty([path.replace('charts/', 'embeddings/').replace('.xml', '.xlsx')])
  })
})
