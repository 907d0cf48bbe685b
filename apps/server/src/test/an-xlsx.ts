import type { Grid } from '@flightdeck/domain/plan-sheets'
import { aZip } from './a-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The files of a workbook with one sheet, as Excel lays them out. */
export function xlsxFiles(grid: Grid): Record<string, string> {
  const texts: string[] = []
  const rows = grid.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`
      if (cell === null || cell === '') return ''
      if (typeof cell === 'number') return `<c ${at} s="1"><v>${cell}</v></c>`
      if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${Number(cell)}</v></c>`
      if (cell.startsWith('#')) return `<c ${at} t="e"><f>VLOOKUP(1,A1,2)</f><v>${cell}</v></c>`
      return `<c ${at} t="s"><v>${texts.push(cell) - 1}</v></c>`
    })
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const shared = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><workbookPr/><sheets><sheet name="Lists" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Plan" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
}

export const anXlsx = (grid: Grid): Buffer => aZip(xlsxFiles(grid))

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
