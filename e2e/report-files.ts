import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { pdfText } from '@flightdeck/testkit/pdf-text'
import { zipTexts } from '@flightdeck/testkit/zip-texts'

const readBytes = async (download: Download) => readFileSync(await download.path())

/** The rows of a workbook's first sheet, and the names of its sheets. */
export async function readBook(download: Download) {
  const parts = zipTexts(await readBytes(download))
  const sheet = parts.get('xl/worksheets/sheet1.xml')!
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells]) =>
    [
      ...cells!.matchAll(/<c r="[A-Z]+\d+"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g),
    ].map(([, value, text]) => (value === undefined ? text! : Number(value))),
  )
  const sheets = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  return { rows, sheets, charts: [...parts.keys()].filter((path) => path.startsWith('xl/charts/')) }
}

/** The whole text of a downloaded PDF. */
export const readPaper = async (download: Download): Promise<string> => pdfText(await readBytes(download))
