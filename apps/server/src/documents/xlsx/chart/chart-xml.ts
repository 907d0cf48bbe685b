import { INK } from '../../pdf/ink.ts'
import { columnLetters } from '../columns.ts'
import { xmlText } from '../xml-text.ts'
import type { SheetChart } from './sheet-chart.ts'

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const [CATEGORIES, VALUES] = [1, 2]

const hex = (ink: string) => ink.slice(1)
const fill = (ink: string) => `<a:solidFill><a:srgbClr val="${hex(ink)}"/></a:solidFill>`
const letters = (size: number, ink: string, isBold = false) =>
  `<a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size * 100}" b="${isBold ? 1 : 0}">${fill(ink)}</a:defRPr></a:pPr>`
const texts = (size: number, ink: string) =>
  `<c:txPr>${letters(size, ink)}<a:endParaRPr lang="en-GB"/></a:p></c:txPr>`

type ChartOptions = { workbook?: string }

/**
 * Chart drawn by the viewer from the cells of a sheet, with a copy of their values. Outside its workbook it
 * names the relation that leads there, and the title is shown elsewhere.
 */
export function chartXml(chart: SheetChart, sheet: string, { workbook }: ChartOptions = {}): string {
  const { title, kind, series } = chart
  const places = `<c:axId val="${CATEGORIES}"/><c:axId val="${VALUES}"/>`
  const each = series.map((_, at) => seriesXml(chart, sheet, at)).join('')
  const plot =
    kind === 'line'
      ? `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${each}<c:marker val="1"/>${places}</c:lineChart>`
      : `<c:barChart><c:barDir val="bar"/><c:grouping val="${kind === 'stacked' ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${each}<c:gapWidth val="60"/>${kind === 'stacked' ? '<c:overlap val="100"/>' : ''}${places}</c:barChart>`
  const legend =
    series.length > 1
      ? `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${texts(9, INK.plain)}</c:legend>`
      : ''
  const heading = workbook
    ? '<c:autoTitleDeleted val="1"/>'
    : `<c:title><c:tx><c:rich>${letters(13, INK.strong, true)}<a:r><a:rPr lang="en-GB" sz="1300" b="1">${fill(INK.strong)}</a:rPr><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`
  const edge = workbook ? '<a:noFill/>' : fill(INK.line)
  const source = workbook ? `<c:externalData r:id="${workbook}"><c:autoUpdate val="0"/></c:externalData>` : ''
  return `<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${RELATION}"><c:roundedCorners val="0"/><c:chart>\
${heading}<c:plotArea><c:layout/>${plot}${axesXml(chart)}</c:plotArea>${legend}\
<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>\
<c:spPr>${fill(INK.paper)}<a:ln w="9525">${edge}</a:ln></c:spPr>${source}</c:chartSpace>`
}

function seriesXml({ kind, points, series, format }: SheetChart, sheet: string, at: number): string {
  const { label, values, ink } = series[at]!
  const column = columnLetters(at + 1)
  const inSheet = (cells: string) => `<c:f>'${xmlText(sheet.replaceAll("'", "''"))}'!${cells}</c:f>`
  const down = (letter: string) => inSheet(`$${letter}$2:$${letter}$${points.length + 1}`)
  const looks =
    kind === 'line'
      ? `<c:spPr><a:ln w="25400" cap="rnd">${fill(ink)}<a:round/></a:ln></c:spPr><c:marker><c:symbol val="circle"/><c:size val="4"/><c:spPr>${fill(ink)}<a:ln>${fill(ink)}</a:ln></c:spPr></c:marker>`
      : `<c:spPr>${fill(ink)}</c:spPr><c:invertIfNegative val="0"/>`
  const pointsXml = values
    .flatMap((value, nth) => (value === null ? [] : [point(nth, String(value))]))
    .join('')
  return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>\
<c:tx><c:strRef>${inSheet(`$${column}$1`)}<c:strCache><c:ptCount val="1"/>${point(0, label)}</c:strCache></c:strRef></c:tx>${looks}\
<c:cat><c:strRef>${down('A')}<c:strCache><c:ptCount val="${points.length}"/>${points.map((text, nth) => point(nth, text)).join('')}</c:strCache></c:strRef></c:cat>\
<c:val><c:numRef>${down(column)}<c:numCache><c:formatCode>${xmlText(format)}</c:formatCode><c:ptCount val="${values.length}"/>${pointsXml}</c:numCache></c:numRef></c:val>\
${kind === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`
}

const point = (nth: number, text: string) => `<c:pt idx="${nth}"><c:v>${xmlText(text)}</c:v></c:pt>`

/** Names that fit side by side below a line. */
const NAMED = 8

/** Bars are read from the top, as the rows are. */
function axesXml({ kind, format, points }: SheetChart): string {
  const isLine = kind === 'line'
  const every = isLine && points.length > NAMED ? `<c:tickLblSkip val="${Math.ceil(points.length / NAMED)}"/>` : '' // prettier-ignore
  const line = `<c:spPr><a:ln w="9525">${fill(INK.line)}</a:ln></c:spPr>`
  return `<c:catAx><c:axId val="${CATEGORIES}"/><c:scaling><c:orientation val="${isLine ? 'minMax' : 'maxMin'}"/></c:scaling><c:delete val="0"/><c:axPos val="${isLine ? 'b' : 'l'}"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${line}${texts(9, INK.plain)}<c:crossAx val="${VALUES}"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${every}<c:noMultiLvlLbl val="1"/></c:catAx>\
<c:valAx><c:axId val="${VALUES}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${isLine ? 'l' : 'b'}"/><c:majorGridlines>${line}</c:majorGridlines><c:numFmt formatCode="${xmlText(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${texts(9, INK.faint)}<c:crossAx val="${CATEGORIES}"/><c:crosses val="${isLine ? 'autoZero' : 'max'}"/><c:crossBetween val="${isLine ? 'midCat' : 'between'}"/></c:valAx>`
}
