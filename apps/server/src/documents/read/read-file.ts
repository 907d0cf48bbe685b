import type { Grid } from '@flightdeck/domain/plan-sheets'
import { unreadableFile } from './unreadable-file.ts'
import { readCsv } from './csv-file.ts'
import { readXlsx } from './xlsx-file.ts'

const ZIP = Buffer.from('PK\x03\x04')
/** Magic number of pre-2007 and password-protected workbooks. */
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

/** Reads the cells of an uploaded file. Its extension and its content must agree. */
export async function readUploadedGrid(fileName: string, base64: string): Promise<Grid> {
  const bytes = decodeBase64(base64)
  const extension = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? ''
  if (beginsWith(bytes, OLD_OFFICE))
    throw unreadableFile(
      'This is an old Excel file or one with a password. Save it as .xlsx without a password.',
    )
  switch (extension) {
    case 'xlsx':
      if (!beginsWith(bytes, ZIP)) throw unreadableFile('The file ends in .xlsx but isn’t a workbook.')
      return readXlsx(bytes)
    case 'csv':
    case 'tsv':
    case 'txt':
      if (beginsWith(bytes, ZIP))
        throw unreadableFile(`The file ends in .${extension} but is a workbook. Rename it to .xlsx.`)
      return readCsv(bytes)
    default:
      throw unreadableFile('Upload a .csv or .xlsx file.')
  }
}

function decodeBase64(base64: string): Buffer {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw unreadableFile('The upload was incomplete. Try again.')
  return Buffer.from(base64, 'base64')
}
