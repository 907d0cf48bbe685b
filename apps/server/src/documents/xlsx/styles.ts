import type { ColumnKind } from './columns.ts'

/** Cell styles by index. `quoted` keeps a text a text when a user edits it. */
export const LOOKS = {
  text: 0,
  head: 1,
  quoted: 2,
  integer: 3,
  decimal: 4,
  share: 5,
  day: 6,
  datetime: 7,
} as const
LOOKS satisfies Record<ColumnKind, number>
/** Offset of the same styles in bold, for a row of totals. */
export const BOLD = 8
/** Style of titles above figures, aligned right like them. */
export const HEAD_OF_FIGURES = 16

const DAY = 164
const MOMENT = 165
/** Numbers below 164 are formats that every spreadsheet knows: #,##0, #,##0.00 and 0.00%. */
const FORMATS = [3, 4, 10, DAY, MOMENT]
/** Days are read like words, from the left. */
const aligned = (format: number) =>
  format >= DAY ? ' applyAlignment="1"><alignment horizontal="left"/></xf>' : '/>'
const formatted = (font: 0 | 1) =>
  FORMATS.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 1 ? ' applyFont="1"' : ''}${aligned(format)}`,
  ).join('')
/** A title is bold on a quiet ground, and wraps. */
const head = (align: string) =>
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment${align} vertical="center" wrapText="1"/></xf>`
const HEAD = head('')

export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="2"><numFmt numFmtId="${DAY}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${MOMENT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF0F4"/></patternFill></fill></fills>\
<borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="17">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
${HEAD}\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>\
${formatted(0)}\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
${HEAD}\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" quotePrefix="1"/>\
${formatted(1)}${head(' horizontal="right"')}\
</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`
