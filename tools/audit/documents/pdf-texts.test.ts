import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPdfTexts } from './pdf-texts.ts'

const MAP = '1 beginbfrange\n<0000> <0003> [<0000> <0035> <20ac> <0066 0069>]\nendbfrange'
const text = (y: number, codes: string) => `BT\n1 0 0 1 48 ${y} Tm\n/F2 9 Tf\n[${codes} 0] TJ\nET`

function aStream(content: string): string {
  const bytes = deflateSync(content).toString('latin1')
  return `<<\n/Length ${bytes.length}\n/Filter /FlateDecode\n>>\nstream\n${bytes}\nendstream`
}

/** A file of two pages with one font; objects are numbered from 1. */
function aPdf(first: string, second: string): Buffer {
  const objects = [
    '<<\n/Type /Catalog\n/Pages 2 0 R\n>>',
    '<<\n/Type /Pages\n/Kids [7 0 R 3 0 R]\n>>',
    '<<\n/Contents 4 0 R\n/Resources 5 0 R\n>>',
    aStream(second),
    '<<\n/Font <<\n/F2 6 0 R\n>>\n>>',
    '<<\n/Subtype /Type0\n/ToUnicode 9 0 R\n>>',
    '<<\n/Contents 8 0 R\n/Resources 5 0 R\n>>',
    aStream(first),
    aStream(MAP),
  ]
  let file = '%PDF-1.3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const references = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 10\n0000000000 65535 f \n${references}trailer\n<<\n/Root 1 0 R\n>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

test('texts are read page by page in the order of drawing, through the font’s map to Unicode', () => {
  const pdf = aPdf(`q\n${text(700.5, '<00020001> 9.7 <0001>')}\nQ\n${text(-3, '<0003>')}`, text(10, '<0001>'))
  expect(readPdfTexts(pdf)).toEqual([
    { page: 0, y: 700.5, text: '€55' },
    { page: 0, y: -3, text: 'fi' },
    { page: 1, y: 10, text: '5' },
  ])
})
