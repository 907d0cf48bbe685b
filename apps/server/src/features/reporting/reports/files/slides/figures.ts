import type { ReportAnswer } from '@flightdeck/contract/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import type { SlideCell } from '../../../../../documents/pptx/shapes.ts'
import type { Slide } from '../../../../../documents/pptx/slide.ts'
import { fileRows, columnTitle, type FileRow } from '../table.ts'
import { rowLabel, writtenAt } from '../written.ts'
import { ACROSS, EDGE, titledSlide, TOP } from './page.ts'

/** Limits of what an audience can read; the workbook has everything. */
const MAX_ROWS = 48
const MAX_COLUMNS = 16
const A_SLIDE = 12
const COLUMNS = 8
const NAMES = 0.34
const ROW = 28
/** Length that fits in two lines. */
const MAX_LETTERS = 96

/** Rows and totals, with limited rows and columns per slide. */
export function figureSlides(answer: ReportAnswer): Slide[] {
  const all = fileRows(answer)
  const [rows, total] = [all.slice(0, Math.min(MAX_ROWS, all.length - 1)), all.at(-1)!]
  const places = [...answer.heads.keys()].slice(0, MAX_COLUMNS)
  const left = leftWords(all.length - 1 - rows.length, answer.heads.length - places.length)
  const pages = chunks([...rows, total], A_SLIDE)
  return chunks(places, COLUMNS).flatMap((block, part) =>
    pages.map((page, nth) => {
      const isLast = nth === pages.length - 1
      const { slide, table } = titledSlide(
        `Figures${part > 0 ? ', more columns' : ''}${pages.length > 1 ? `, ${nth + 1} of ${pages.length}` : ''}`,
        [currencyWords(answer), isLast ? left : ''].filter(Boolean).join(' · '),
      )
      table({ x: EDGE, y: TOP, wide: ACROSS, high: ROW * (page.length + 1) }, figureTable(answer, block, page, total)) // prettier-ignore
      return slide
    }),
  )
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size))

const leftWords = (rows: number, columns: number): string => {
  const parts = [rows > 0 ? `${rows.toLocaleString('en-GB')} more rows` : '', columns > 0 ? `${columns} more columns` : ''].filter(Boolean) // prettier-ignore
  return parts.length === 0 ? '' : `${parts.join(' and ')} are in the workbook`
}

const currencyWords = ({ heads, currency, approximate }: ReportAnswer): string =>
  currency === null || heads.every(({ unit }) => unit !== 'money')
    ? ''
    : `Amounts in ${currency}${approximate ? ', converted (≈)' : ''}`

function figureTable(
  answer: ReportAnswer,
  block: readonly number[],
  rows: readonly FileRow[],
  total: FileRow,
) {
  const { splits, heads } = answer
  const names = splits.length > 0 ? ACROSS * NAMES : 0
  const wide = (ACROSS - names) / block.length
  const withNames = (cell: SlideCell, figures: SlideCell[]) => (splits.length > 0 ? [cell, ...figures] : figures) // prettier-ignore
  const head = { size: 9, ink: INK.faint, isBold: true, ground: INK.panel } as const
  return {
    widths: [...(splits.length > 0 ? [names] : []), ...block.map(() => wide)],
    rowHeight: ROW,
    rows: [
      withNames(
        { ...head, text: splits.map(({ label }) => label).join(' · ') },
        block.map((at) => ({
          ...head,
          text: columnTitle(heads[at]!, { ...answer, currency: null }),
          align: 'r',
        })),
      ),
      ...rows.map((row) => {
        const isTotal = row === total
        const style = { size: 10, isBold: isTotal }
        return withNames(
          { ...style, size: 9.5, ink: INK.strong, text: cut(rowLabel(row.names)) },
          block.map((at): SlideCell => ({
            ...style,
            ink: heads[at]!.is_before ? INK.faint : isTotal ? INK.strong : INK.plain,
            text: writtenAt(answer, at, row),
            align: 'r',
          })),
        )
      }),
    ],
  }
}

const cut = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text)
