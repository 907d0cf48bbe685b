// oxlint-disable no-underscore-dangle -- the library has no other door to how a face is written into a document
import { readFileSync } from 'node:fs'
import type Pdf from 'pdfkit'
import { simpleGlyph } from './outline.ts'

type Glyph = {
  path: { commands: { command: string; args: number[] }[] }
  advanceWidth: number
  _getMetrics: () => { leftBearing: number }
}
type Subset = {
  font: { getGlyph: (id: number) => Glyph }
  glyf: Buffer[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph: (id: number) => number
}
type Face = {
  font: {
    hasGlyphForCodePoint: (point: number) => boolean
    glyphForCodePoint: (point: number) => Glyph
    characterSet: number[]
  }
  subset: Subset
  widthOfString: (text: string, size: number) => number
}

/** The scripts of the house's own typeface, each a file. What none of them has is written by its number. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const MONO = 'mono'

const INTER = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const JETBRAINS_MONO = import.meta
  .resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')
const fileOf = (name: string) =>
  readFileSync(new URL(name === MONO ? JETBRAINS_MONO : INTER.replace('-latin-', `-${name}-`)))

/** A stretch of text that one face can set. */
type Piece = { face: string; text: string }

/** The faces of a document, and how a text is divided among them. */
export function makeTypeface(document: typeof Pdf.prototype) {
  const faces = new Map<string, Face>()

  /** Read when the first letter needs it. */
  function faceOf(name: string): Face {
    const known = faces.get(name)
    if (known) return known
    document.registerFont(name, fileOf(name))
    document.font(name)
    const face = (document as unknown as { _font: Face })._font
    // Web fonts keep letters that are put together of others in a form that the library cannot copy.
    face.subset._addGlyph = function (this: Subset, id) {
      const glyph = this.font.getGlyph(id)
      const outline = simpleGlyph(glyph.path.commands)
      this.glyf.push(outline)
      this.loca.offsets.push(this.offset)
      this.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
      this.offset += outline.length
      return this.glyf.length - 1
    }
    // A glyph is remembered as it is first met: met by its letter, it can be copied out of the document as that letter.
    for (const point of face.font.characterSet) face.font.glyphForCodePoint(point)
    faces.set(name, face)
    return face
  }

  const chosen = new Map<number, string | null>()
  function faceFor(point: number): string | null {
    const known = chosen.get(point)
    if (known !== undefined) return known
    const face = SCRIPTS.find((script) => faceOf(script).font.hasGlyphForCodePoint(point)) ?? null
    chosen.set(point, face)
    return face
  }

  /** Letters by their faces; neighbours that no face has become one bracket of numbers. */
  function pieces(text: string): Piece[] {
    const found: Piece[] = []
    const add = (face: string, more: string) => {
      const last = found.at(-1)
      if (last?.face === face) last.text += more
      else found.push({ face, text: more })
    }
    let missing: string[] = []
    const tellMissing = () => {
      if (missing.length > 0) add('latin', `[${missing.join(' ')}]`)
      missing = []
    }
    for (const letter of plain(text)) {
      const point = letter.codePointAt(0)!
      const face = faceFor(point)
      if (face === null) missing.push(`U+${point.toString(16).toUpperCase().padStart(4, '0')}`)
      else {
        tellMissing()
        add(face, letter)
      }
    }
    tellMissing()
    return found
  }

  return {
    pieces,
    mono: (text: string): Piece[] => {
      faceOf(MONO)
      return [{ face: MONO, text }]
    },
    widthOf: (all: readonly Piece[], size: number): number =>
      all.reduce((sum, { face, text }) => sum + faceOf(face).widthOfString(text, size), 0),
  }
}
export type { Piece }

/** One line, without what nobody sees and what turns the direction of writing. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
