import { inflateSync } from 'node:zlib'

/** Text of a PDF; glyph numbers are decoded with each font's ToUnicode table. */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [match[1]!, match[2]!]),
  )
  const readStream = (body: string) => {
    const bytes = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '', 'latin1')
    return body.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
  }
  const tables = new Map<string, Map<string, string>>()
  const fonts = new Map<string, string>()
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name!, id!)
  for (const [name, id] of fonts) {
    const table = new Map<string, string>()
    const toUnicode = readStream(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id)!)![1]!)!)
    for (const [, from, list] of toUnicode.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
      [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], at) =>
        table.set(
          (Number.parseInt(from!, 16) + at).toString(16).padStart(4, '0'),
          Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      )
    tables.set(name, table)
  }
  let text = ''
  for (const body of objects.values()) {
    if (!body.includes('stream\n') || body.includes('/Length1') || body.includes('/ToUnicode')) continue
    let font = ''
    for (const [, name, textArray] of readStream(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name
      else
        for (const [, hex] of textArray!.matchAll(/<([0-9a-f]+)>/g))
          for (const code of hex!.match(/.{4}/g) ?? []) text += tables.get(font)?.get(code) ?? ''
    }
    text += '\n'
  }
  return text
}
