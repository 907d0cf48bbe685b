import type { Api } from './api.ts'
import type { Mail } from './documents/mail.ts'
import { readPdfTexts, type PdfText } from './documents/pdf-texts.ts'
import { parsePrintedNumber } from './documents/printed-number.ts'
import { readSlides, type Slide } from './documents/slides.ts'
import { coverLabels, type PrintedReport, type ReportAnswer } from './opinions/printed-reports.ts'

const MAX_REPORTS = 5
const DECK_LIMITS = { rows: 48, columns: 16, coverTotals: 8 }
const PDF_LIMITS = { rows: 1_000, columns: 24, coverTotals: Infinity }
const PDF_COLUMNS = 6
const MAIL_ROWS = 10
/** Names and figures of a row together. */
const MAIL_COLUMNS = 5

type DocumentedReport = { id: number; answer: ReportAnswer; documents: PrintedReport[] }

/** Latest generated reports, and what their deck, their PDF and their email show. */
export async function readPrintedReports(
  { get, bytes }: Api,
  mails: readonly Mail[],
): Promise<DocumentedReport[]> {
  const { runs } = await get<{ runs: { id: number }[] }>(`/reports/runs/?per_page=${MAX_REPORTS}`)
  const reports: DocumentedReport[] = []
  for (const { id } of runs) {
    const { answer } = await get<{ answer: ReportAnswer }>(`/reports/runs/${id}/`)
    const slides = await readSlides(await bytes(`/reports/runs/${id}/file.pptx`))
    const texts = readPdfTexts(await bytes(`/reports/runs/${id}/file.pdf`))
    const reportMails = mails.filter(({ text }) => new RegExp(`/reports\\?run=${id}$`, 'm').test(text))
    const documents = [
      parseDeck(slides, answer),
      parsePdf(texts, answer),
      ...reportMails.map((mail) => parseReportMail(mail, answer)),
    ]
    reports.push({ id, answer, documents })
  }
  return reports
}

/** Tables of slides are parts of one: more rows below the same titles, or more columns under others. */
export function parseDeck(slides: readonly Slide[], { splits, heads }: ReportAnswer): PrintedReport {
  const tables = slides
    .filter(({ title }) => title.startsWith('Figures'))
    .flatMap(({ tables: parts }) => parts)
  const namesWidth = splits.length > 0 ? 1 : 0
  const blocks = Map.groupBy(tables, ([titles = []]) => titles.join('\n'))
  const figures = [...blocks.values()].map((parts) =>
    parts.flatMap(([, ...rows]) => rows.map((cells) => cells.slice(namesWidth))),
  )
  return {
    source: 'deck',
    rows: joinColumns(figures),
    cover: findCoverTotals(slides[0]?.texts ?? [], heads),
    limits: DECK_LIMITS,
  }
}

/** Figures of a PDF's table are the last texts of a line; titles and names that wrap are lines without them. */
export function parsePdf(texts: readonly PdfText[], { splits, heads }: ReportAnswer): PrintedReport {
  const isHeading = ({ text }: PdfText) => /^Figures(?:, more columns)?$/.test(text)
  const end = texts.findIndex(({ text }) => text === 'About this report')
  const body = texts.slice(0, end === -1 ? undefined : end)
  const starts = body.flatMap((text, index) => (isHeading(text) ? [index] : []))
  const figures = starts.map((start, block) => {
    const columns = Math.min(PDF_COLUMNS, heads.length - block * PDF_COLUMNS)
    const lines = Map.groupBy(body.slice(start + 1, starts[block + 1]), ({ page, y }) => `${page} ${y}`)
    return [...lines.values()]
      .map((line) => line.map(({ text }) => text))
      .filter((line) => line.length >= columns && (splits.length === 0 || line.length > columns))
      .map((line) => line.slice(-columns))
      .filter((cells) => cells.every(isPrintedFigure))
  })
  const beforeTable = body.slice(0, starts[0]).map(({ text }) => text)
  return {
    source: 'PDF',
    rows: joinColumns(figures),
    cover: findCoverTotals(beforeTable, heads),
    limits: PDF_LIMITS,
  }
}

/** Rows of a mail are paragraphs, one line per cell: `Spend, GBP: 1,200.00`. */
export function parseReportMail({ text }: Mail, { splits, heads }: ReportAnswer): PrintedReport {
  const firstTitle = splits[0]?.label ?? heads[0]!.label
  const columns = Math.max(1, MAIL_COLUMNS - splits.length)
  const rows = text
    .split('\n\n')
    .filter((paragraph) => paragraph.startsWith(`${firstTitle}: `))
    .map((paragraph) => paragraph.split('\n').slice(splits.length))
    .map((lines) => lines.map((line) => line.slice(line.lastIndexOf(': ') + 2)))
  return { source: 'email', rows, cover: new Map(), limits: { rows: MAIL_ROWS, columns, coverTotals: 0 } }
}

const isPrintedFigure = (text: string): boolean =>
  parsePrintedNumber(text) !== null || text === '–' || text === 'No plan'

/** Blocks of columns side by side. */
const joinColumns = ([first = [], ...others]: readonly string[][][]): string[][] =>
  first.map((cells, row) => [...cells, ...others.flatMap((block) => block[row] ?? [])])

/** Each total of a cover comes after its label, in the order of the report. */
function findCoverTotals(texts: readonly string[], heads: ReportAnswer['heads']): Map<string, string> {
  const totals = new Map<string, string>()
  let from = 0
  for (const [label] of coverLabels(heads)) {
    const index = texts.indexOf(label, from)
    if (index === -1) continue
    totals.set(label, texts[index + 1] ?? '')
    from = index + 2
  }
  return totals
}
