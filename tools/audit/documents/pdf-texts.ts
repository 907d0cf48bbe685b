import { inflateSync } from 'node:zlib'

/** A text in the order of drawing, and the page and the points from the bottom at which its line is. */
export type PdfText = { page: number; y: number; text: string }

/**
 * Texts of a PDF whose fonts have maps to Unicode, as all subsets do. Follows the table of references at the
 * end of the file, because compressed bytes may look like the beginning of an object.
 */
export function readPdfTexts(bytes: Uint8Array): PdfText[] {
  const readObject = openPdf(Buffer.from(bytes).toString('latin1'))
  const glyphsByFont = new Map<number, ReadonlyMap<string, string>>()
  function loadGlyphs(fontNo: number): ReadonlyMap<string, string> {
    const glyphs =
      glyphsByFont.get(fontNo) ??
      parseGlyphs(readObject(findReference(readObject(fontNo).dictionary, 'ToUnicode')).stream())
    glyphsByFont.set(fontNo, glyphs)
    return glyphs
  }
  const catalogue = readObject(findReference(readObject.trailer, 'Root')).dictionary
  const pages = readObject(findReference(catalogue, 'Pages')).dictionary
  const pageNos = [.../\/Kids \[([^\]]*)\]/.exec(pages)![1]!.matchAll(/(\d+) \d+ R/g)].map(([, no]) =>
    Number(no),
  )
  return pageNos.flatMap((pageNo, page) => {
    const { dictionary } = readObject(pageNo)
    const resources = readObject(findReference(dictionary, 'Resources')).dictionary
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, no]) => [name!, Number(no)]),
    )
    const content = readObject(findReference(dictionary, 'Contents')).stream()
    return [...content.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)].map(([, block]) => {
      const glyphs = loadGlyphs(fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block!)![1]!)!)
      const codes = [...block!.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
      const y = Number(/([\d.-]+) Tm/.exec(block!)?.[1])
      return { page, y, text: codes.map((code) => glyphs.get(code) ?? '\uFFFD').join('') }
    })
  })
}

type PdfObject = { dictionary: string; stream: () => string }

function openPdf(file: string) {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1])
  const references = file.slice(table)
  const offsets = [...references.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, offset]) => Number(offset))
  const readObject = (no: number): PdfObject => {
    const object = file.slice(offsets[no])
    const end = object.search(/\bstream\r?\n|\bendobj\b/)
    const dictionary = object.slice(0, end)
    return {
      dictionary,
      stream() {
        const start = object.indexOf('\n', end) + 1
        const length = Number(/\/Length (\d+)/.exec(dictionary)![1])
        const bytes = Buffer.from(object.slice(start, start + length), 'latin1')
        return dictionary.includes('/FlateDecode')
          ? inflateSync(bytes).toString('latin1')
          : bytes.toString('latin1')
      },
    }
  }
  return Object.assign(readObject, { trailer: references })
}

function findReference(dictionary: string, key: string): number {
  const no = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]
  if (no === undefined) throw new Error(`The PDF has no ${key} where one is expected.`)
  return Number(no)
}

/** Text of each glyph's code, from ranges such as `<0000> <0002> [<0041> <0042> <0066 0069>]`. */
function parseGlyphs(map: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first, texts] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, units]] of [...texts!.matchAll(/<([\da-f ]*)>/g)].entries()) {
      const code = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0')
      glyphs.set(code, String.fromCharCode(...units!.split(' ').map((unit) => Number.parseInt(unit, 16))))
    }
  return glyphs
}
