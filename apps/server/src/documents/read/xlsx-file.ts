import type { Grid } from '@flightdeck/domain/plan-sheets'
import { unreadableFile } from './unreadable-file.ts'
import { unzip, type OpenZip } from './unzip.ts'
import { readSharedTexts, readWorksheet } from './worksheet.ts'
import { walkXml } from './xml.ts'

type Book = { firstSheet: string | null; isFrom1904: boolean }

/** The cells of a workbook's first visible sheet. Days stay the numbers they are; formulas are what they last showed. */
export async function readXlsx(bytes: Buffer): Promise<Grid> {
  const zip = await unzip(bytes)
  const workbook = await zip.text('xl/workbook.xml')
  if (workbook === null) throw unreadableFile('The file ends in .xlsx but isn’t a workbook.')
  const { firstSheet, isFrom1904 } = readBook(workbook)
  if (isFrom1904)
    throw unreadableFile(
      'The workbook uses the 1904 date system. Turn that off in Excel’s options and save again.',
    )
  const parts = await readParts(zip)
  const sheet = firstSheet === null ? null : await zip.text(parts.get(firstSheet)?.path ?? '')
  if (sheet === null) throw unreadableFile('The workbook has no visible sheet.')
  const texts = [...parts.values()].find(({ type }) => type.endsWith('/sharedStrings'))
  return readWorksheet(sheet, readSharedTexts(texts ? await zip.text(texts.path) : null))
}

function readBook(xml: string): Book {
  const book: Book = { firstSheet: null, isFrom1904: false }
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') book.isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
        book.firstSheet ??= attribute('r:id') ?? null
    },
  })
  return book
}

/** File in the zip of each part of the workbook, by relation ID. */
async function readParts(zip: OpenZip): Promise<Map<string, { path: string; type: string }>> {
  const parts = new Map<string, { path: string; type: string }>()
  walkXml((await zip.text('xl/_rels/workbook.xml.rels')) ?? '<none/>', {
    open: (name, attribute) => {
      if (name !== 'Relationship') return
      const target = attribute('Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
      parts.set(attribute('Id') ?? '', { path, type: attribute('Type') ?? '' })
    },
  })
  return parts
}
