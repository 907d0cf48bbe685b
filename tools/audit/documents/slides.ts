import { unzip } from '../../../apps/server/src/test/unzip.ts'

/** A slide of a deck: its title, every text outside of tables, and its tables as rows of cells. */
export type Slide = { title: string; texts: string[]; tables: string[][][] }

export async function readSlides(deck: Uint8Array): Promise<Slide[]> {
  const files = await unzip(Buffer.from(deck))
  const numbers = Object.keys(files).flatMap((path) => /^ppt\/slides\/slide(\d+)\.xml$/.exec(path)?.[1] ?? [])
  return numbers
    .toSorted((a, b) => Number(a) - Number(b))
    .map((number) => parseSlide(files[`ppt/slides/slide${number}.xml`]!))
}

export function parseSlide(xml: string): Slide {
  const shapes = listElements(xml, 'p:sp')
  const title = shapes.find((shape) => /<p:ph\b[^>]*type="title"/.test(shape))
  return {
    title: title === undefined ? '' : textIn(title),
    texts: shapes.map(textIn).filter((text) => text !== ''),
    tables: listElements(xml, 'a:tbl').map((table) =>
      listElements(table, 'a:tr').map((row) => listElements(row, 'a:tc').map(textIn)),
    ),
  }
}

const listElements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`, 'g')) ?? []

const textIn = (xml: string): string =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => decodeEntities(text!)).join('')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (entity, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? entity) : String.fromCodePoint(Number(code)),
  )
