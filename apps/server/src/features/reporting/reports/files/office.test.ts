import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { figureWords } from '@flightdeck/domain/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../../../documents/read/csv-file.ts'
import { answerCells, everyTemplate, type TemplateFiles } from '../../../../test/every-template.ts'
import { anOffice, hasOffice } from '../../../../test/office.ts'
import { unzip } from '../../../../test/unzip.ts'

const LEFT_OUT = 'Left out: LibreOffice and poppler are not installed on this machine.'
const mustHave = process.env.OFFICE === 'required'
const isThere = hasOffice()
const minutes = { timeout: 240_000 }

let filesByTemplate: Map<string, TemplateFiles>
let office: ReturnType<typeof anOffice>
beforeAll(async () => {
  if (!isThere) return
  filesByTemplate = await everyTemplate(71)
  office = anOffice()
}, 120_000)
afterAll(() => office?.close())

const put = (format: 'xlsx' | 'pptx' | 'pdf') =>
  [...filesByTemplate].map(([key, { files }]) => office.put(`${key}.${format}`, files[format]))
/** Matches a cell as an office suite writes it: numbers within a tolerance, null as empty. */
const near = (read: string, expected: string | number | null) =>
  typeof expected === 'number'
    ? read !== '' && Math.abs(Number(read) - expected) < 1e-6
    : read === (expected ?? '')

test('the proofs require an office suite', () => expect(isThere || !mustHave).toBe(true))

test('an office suite opens every workbook with the query’s own numbers', minutes, ({ skip }) => {
  skip(!isThere, LEFT_OUT)
  const sheets = office.sheetsOf(put('xlsx'))
  for (const [key, { answer }] of filesByTemplate) {
    const [, ...read] = readCsv(sheets.get(`${key}-Report.csv`)!)
    const expected = answerCells(answer)
    expect(read).toHaveLength(expected.length)
    for (const [at, cells] of expected.entries())
      expect(cells.map((cell, nth) => near(read[at]![nth] ?? '', cell) || [key, at, nth, read[at]![nth], cell])).toEqual(cells.map(() => true)) // prettier-ignore
    expect(String(sheets.get(`${key}-About this report.csv`))).toContain('Totals are made from sums.')
  }
})

test('an office suite renders every slide without an empty page', minutes, async ({ skip }) => {
  skip(!isThere, LEFT_OUT)
  office.toPdf(put('pptx'))
  for (const [key, { name, files }] of filesByTemplate) {
    const slides = Object.keys(await unzip(files.pptx)).filter((path) => /slides\/slide\d+\.xml$/.test(path)) // prettier-ignore
    const pages = office.pagesOf(join(office.folder, `${key}.pdf`))
    expect(pages).toHaveLength(slides.length)
    expect(pages[0]).toContain(name)
    expect(pages.filter((page) => page.trim() === '')).toEqual([])
    savePictures(`${key}.pdf`, `${key}-slides`)
  }
})

test('every PDF is read back with the totals of its report', minutes, ({ skip }) => {
  skip(!isThere, LEFT_OUT)
  for (const path of put('pdf')) {
    const key = path.split('/').at(-1)!.slice(0, -4)
    const { answer, name } = filesByTemplate.get(key)!
    const text = office.pagesOf(path).join('\n')
    expect(text).toContain(name)
    for (const [at, { column, is_before: isBefore, unit }] of answer.heads.entries()) {
      const value = answer.totals.values[at]
      if (value == null || column || isBefore) continue
      expect(text).toContain(figureWords(value, unit, { ...answer, approximate: false }))
    }
    savePictures(`${key}.pdf`, `${key}-paper`)
  }
})

/** Keeps the pictures if OFFICE_PICTURES names a folder. */
function savePictures(file: string, as: string): void {
  const into = process.env.OFFICE_PICTURES
  if (!into) return
  mkdirSync(into, { recursive: true })
  copyFileSync(join(office.folder, file), join(into, `${as}.pdf`))
  office.picturesOf(join(office.folder, file), join(into, as))
}
