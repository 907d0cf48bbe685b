import type { ReportAnswer } from '@flightdeck/contract/reports'
import { figureWords } from '@flightdeck/domain/reports'
import { INK } from '../../../../documents/pdf/ink.ts'
import { buildChart, leftWords, type FileChart } from '../files/chart.ts'
import { spanText } from '../files/span-text.ts'
import { coverTotals } from '../files/totals.ts'

const WIDE = 720
const EDGE = 24
const TOP = 72
const BAR = 22
const LINES_HIGH = 240

/** SVG of a report block: text and shapes only, without scripts, links or external resources. */
export function drawChart(name: string, answer: ReportAnswer, colour: string | null): string {
  const chart = buildChart(answer)
  const drawing = chart ? (chart.kind === 'line' ? lines(chart) : bars(chart, colour)) : totals(answer)
  const foot = [spanText(answer.days), chart ? leftWords(chart) : '', ...answer.notes.slice(0, 1)].filter(Boolean).join('. ') // prettier-ignore
  const high = TOP + drawing.high + 44
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${high}" viewBox="0 0 ${WIDE} ${high}" role="img" font-family="system-ui, sans-serif">
<title>${safe(name)}</title><rect width="${WIDE}" height="${high}" fill="${INK.paper}"/>
${words(name, EDGE, 32, { size: 18, ink: INK.strong, weight: 600 })}${words(chart?.title ?? 'Totals', EDGE, 54, { size: 12, ink: INK.faint })}
${drawing.markup}${words(cut(foot, 110), EDGE, high - 16, { size: 11, ink: INK.faint })}</svg>\n`
}

type DrawnChart = { high: number; markup: string }

function bars({ points, series, unit, money, kind }: FileChart, colour: string | null): DrawnChart {
  const shown = kind === 'stacked' ? series : series.slice(0, 1)
  const sums = points.map((_, at) => shown.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0))
  const most = Math.max(...sums, 0) || 1
  const [from, room] = [EDGE + 200, WIDE - 2 * EDGE - 200 - 100]
  const markup = points.map((point, at) => {
    const y = TOP + at * BAR
    let x = from
    const boxes = shown.map(({ values, ink }) => {
      const wide = (Math.max(0, values[at] ?? 0) / most) * room
      const box = `<rect x="${round(x)}" y="${y + 3}" width="${round(wide)}" height="${BAR - 8}" fill="${shown.length === 1 ? (colour ?? ink) : ink}"/>` // prettier-ignore
      x += wide
      return box
    })
    const shownValue = shown.length > 1 ? sums[at]! : (shown[0]?.values[at] ?? null)
    const value = figureWords(shownValue === null ? null : String(shownValue), unit, money)
    return `${words(cut(point, 30), EDGE, y + 15, { size: 12 })}${boxes.join('')}${words(value, WIDE - EDGE, y + 15, { size: 12, end: true })}` // prettier-ignore
  })
  return { high: points.length * BAR, markup: markup.join('\n') }
}

function lines({ points, series, unit, money }: FileChart): DrawnChart {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))) || 1
  const [from, room] = [EDGE + 70, WIDE - 2 * EDGE - 70]
  const x = (at: number) => round(from + (points.length < 2 ? 0 : (at / (points.length - 1)) * room))
  const y = (value: number) => round(TOP + LINES_HIGH - (value / most) * LINES_HIGH)
  const axis = [0, most / 2, most].map(
    (value) =>
      `<line x1="${from}" x2="${from + room}" y1="${y(value)}" y2="${y(value)}" stroke="${INK.line}"/>${words(figureWords(String(value), unit, money), from - 8, y(value) + 4, { size: 11, ink: INK.faint, end: true })}`,
  )
  const paths = series.map(({ values, ink }) => {
    // Unknown values break the line instead of pulling it to zero.
    const path = values.map((value, at) => (value === null ? '' : `${at > 0 && values[at - 1] !== null ? 'L' : 'M'}${x(at)} ${y(Math.max(0, value))}`)).join('') // prettier-ignore
    return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2"/>`
  })
  const ends = [words(points[0] ?? '', from, TOP + LINES_HIGH + 18, { size: 11, ink: INK.faint }), words(points.at(-1) ?? '', from + room, TOP + LINES_HIGH + 18, { size: 11, ink: INK.faint, end: true })] // prettier-ignore
  const legend = series.length < 2 ? [] : series.map(({ label, ink }, at) => `<rect x="${EDGE + (at % 4) * 168}" y="${TOP + LINES_HIGH + 30 + Math.floor(at / 4) * 18}" width="8" height="8" fill="${ink}"/>${words(cut(label, 22), EDGE + (at % 4) * 168 + 14, TOP + LINES_HIGH + 38 + Math.floor(at / 4) * 18, { size: 11 })}`) // prettier-ignore
  const legendHigh = series.length < 2 ? 0 : Math.ceil(series.length / 4) * 18
  return { high: LINES_HIGH + 30 + legendHigh, markup: [...axis, ...paths, ...ends, ...legend].join('\n') }
}

function totals(answer: ReportAnswer): DrawnChart {
  const all = coverTotals(answer).slice(0, 12)
  const markup = all.map(({ label, value }, at) => `${words(label, EDGE, TOP + at * 28 + 18, { size: 13 })}${words(value, WIDE - EDGE, TOP + at * 28 + 18, { size: 16, ink: INK.strong, weight: 600, end: true })}`) // prettier-ignore
  return { high: all.length * 28, markup: markup.join('\n') }
}

const round = (value: number) => Math.round(value * 10) / 10
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

type Style = { size: number; ink?: string; weight?: number; end?: boolean }
const words = (text: string, x: number, y: number, { size, ink = INK.plain, weight = 400, end = false }: Style) =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${ink}"${end ? ' text-anchor="end"' : ''}>${safe(text)}</text>` // prettier-ignore

/** Escapes text; characters that XML cannot represent are removed. */
const safe = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
