import { chartXml } from './chart-xml.ts'
import type { SheetChart } from './sheet-chart.ts'

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const SPREADSHEET = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
/** English metric units of a pixel. */
const PIXEL = 9_525
const WIDE = 900 * PIXEL

/** Worksheet element that refers to its drawing. */
export const DRAWING_XML = `<drawing xmlns:r="${RELATION}" r:id="rId1"/>`

const chartHeight = ({ kind, points, series }: SheetChart): number =>
  (kind === 'line' ? 420 : Math.max(260, 120 + points.length * (kind === 'bar' ? 18 + 16 * series.length : 34))) * PIXEL // prettier-ignore

const leadsTo = (type: string, target: string) =>
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`

/** Files that a chart adds to the workbook, by path. `no` is the number of the sheet. */
export const chartFiles = (chart: SheetChart, no: number, sheet: string): Record<string, string> => ({
  [`xl/worksheets/_rels/sheet${no}.xml.rels`]: leadsTo('drawing', `../drawings/drawing${no}.xml`),
  [`xl/drawings/_rels/drawing${no}.xml.rels`]: leadsTo('chart', `../charts/chart${no}.xml`),
  [`xl/drawings/drawing${no}.xml`]: drawingXml(chart),
  [`xl/charts/chart${no}.xml`]: chartXml(chart, sheet),
})

export const chartTypes = (no: number): string =>
  `<Override PartName="/xl/drawings/drawing${no}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/><Override PartName="/xl/charts/chart${no}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`

/** Placed beside the cells, one column apart. */
const drawingXml = (chart: SheetChart): string =>
  `<xdr:wsDr xmlns:xdr="${SPREADSHEET}" xmlns:a="${DRAWING}"><xdr:oneCellAnchor><xdr:from><xdr:col>${chart.series.length + 2}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${WIDE}" cy="${chartHeight(chart)}"/>\
<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>\
<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" xmlns:r="${RELATION}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`
