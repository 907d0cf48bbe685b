import type { DateFormat } from './date-format.ts'
import type { Segment } from './segment.ts'
import type { NamingTemplate } from './template.ts'

/** The sixteenth of March 2026, a Monday of the twelfth week, in every way of writing it. */
const DATES: Readonly<Record<DateFormat, string>> = {
  YYYYMMDD: '20260316',
  'YYYY-MM-DD': '2026-03-16',
  YYMMDD: '260316',
  DDMMYY: '160326',
  DDMMYYYY: '16032026',
  YYYYMM: '202603',
  'YYYY-MM': '2026-03',
  YYMM: '2603',
  MMYY: '0326',
  MMMYY: 'Mar26',
  MMMYYYY: 'Mar2026',
  MMM: 'Mar',
  YYYY: '2026',
  YYYYQ: '2026Q1',
  QYY: 'Q126',
  QYYYY: 'Q12026',
  'YYYY-Q': '2026-Q1',
  HYY: 'H126',
  FYYY: 'FY26',
  CW: 'CW12',
}

/** Example of a name by this template, segment by segment: for recognition, not for use. */
export const buildSpecimen = ({ segments }: NamingTemplate): { key: string; text: string }[] =>
  segments.map((segment) => ({ key: segment.key, text: `${segment.marker}${sampleText(segment)}` }))

function sampleText(segment: Segment): string {
  switch (segment.type) {
    case 'list':
    case 'setting':
      return segment.values[0]?.code ?? segment.label
    case 'joined':
      return segment.values
        .slice(0, 2)
        .map(({ code }) => code)
        .join(segment.joiner)
    case 'date':
      return DATES[segment.formats[0]!]
    case 'number':
      return `${segment.prefix}${String(segment.min ?? 1).padStart(segment.digits ?? 1, '0')}${segment.suffix}`
    case 'constant':
      return segment.text
    case 'text':
    case 'parent':
      return segment.label.replaceAll(' ', '')
  }
}
