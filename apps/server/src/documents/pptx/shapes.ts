import { INK } from '../pdf/ink.ts'
import { escapeSlideText } from './slide-text.ts'

/** In points, from the upper left corner. */
export type Box = { x: number; y: number; wide: number; high: number }
export type TextStyle = { size?: number; ink?: string; isBold?: boolean; align?: 'l' | 'r' | 'ctr' }
export type SlideTable = {
  widths: readonly number[]
  rowHeight: number
  rows: readonly (readonly SlideCell[])[]
}
export type SlideCell = TextStyle & { text: string; ground?: string }

/** English metric units of a point. */
const POINT = 12_700
const TABLE = 'http://schemas.openxmlformats.org/drawingml/2006/table'
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'

const units = (points: number) => Math.round(points * POINT)
const fill = (ink: string) => `<a:solidFill><a:srgbClr val="${ink.slice(1)}"/></a:solidFill>`
const frame = ({ x, y, wide, high }: Box) =>
  `<a:off x="${units(x)}" y="${units(y)}"/><a:ext cx="${units(wide)}" cy="${units(high)}"/>`
const named = (id: number, name: string) => `<p:cNvPr id="${id}" name="${escapeSlideText(name)} ${id}"/>`

function paragraph(text: string, { size = 11, ink = INK.plain, isBold = false, align = 'l' }: TextStyle) {
  const run = `lang="en-GB" sz="${Math.round(size * 100)}" b="${isBold ? 1 : 0}"`
  return `<a:p><a:pPr algn="${align}"/><a:r><a:rPr ${run}>${fill(ink)}</a:rPr><a:t>${escapeSlideText(text)}</a:t></a:r></a:p>`
}

/** A title is one for outlines and for those who listen, too. */
export const textShape = (
  id: number,
  text: string,
  box: Box,
  { isTitle = false, ...style }: TextStyle & { isTitle?: boolean },
): string =>
  `<p:sp><p:nvSpPr>${named(id, isTitle ? 'Title' : 'Text')}<p:cNvSpPr${isTitle ? '' : ' txBox="1"'}/><p:nvPr>${isTitle ? '<p:ph type="title"/>' : ''}</p:nvPr></p:nvSpPr>\
<p:spPr><a:xfrm>${frame(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>\
<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/>${text.split('\n').map((line) => paragraph(line, style)).join('')}</p:txBody></p:sp>` // prettier-ignore

export const boxShape = (id: number, box: Box, ink: string): string =>
  `<p:sp><p:nvSpPr>${named(id, 'Ground')}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${frame(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(ink)}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-GB"/></a:p></p:txBody></p:sp>`

/** Picture with its name as the alternative text for screen readers. */
export const pictureShape = (id: number, box: Box, relation: string, name: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${escapeSlideText(name)}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${frame(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

const graphic = (id: number, name: string, box: Box, uri: string, content: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr>${named(id, name)}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${frame(box)}</p:xfrm><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`

export const chartShape = (id: number, box: Box, relation: string): string =>
  graphic(id, 'Chart', box, CHART, `<c:chart xmlns:c="${CHART}" r:id="${relation}"/>`)

/** A table to edit, ruled below each row. */
export function tableShape(id: number, box: Box, { widths, rowHeight, rows }: SlideTable): string {
  const grid = widths.map((wide) => `<a:gridCol w="${units(wide)}"/>`).join('')
  const each = rows
    .map((cells) => `<a:tr h="${units(rowHeight)}">${cells.map(cellXml).join('')}</a:tr>`)
    .join('')
  return graphic(
    id,
    'Table',
    box,
    TABLE,
    `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${each}</a:tbl>`,
  )
}

const SIDES = ['L', 'R', 'T'].map((side) => `<a:ln${side} w="0"><a:noFill/></a:ln${side}>`).join('')
const cellXml = ({ text, ground, ...style }: SlideCell) =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(text, style)}</a:txBody><a:tcPr marL="${units(4)}" marR="${units(4)}" marT="${units(2)}" marB="${units(2)}" anchor="ctr">${SIDES}<a:lnB w="6350">${fill(INK.line)}</a:lnB>${ground ? fill(ground) : '<a:noFill/>'}</a:tcPr></a:tc>`
