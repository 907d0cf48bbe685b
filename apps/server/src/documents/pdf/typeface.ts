import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type Pdf from 'pdfkit'
import { setPiecewise } from './piecewise.ts'

/** The house's own typeface in two weights, and one whose letters are equally wide. */
const FILES = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  mono: import.meta.resolve('@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'),
} as const
export type Face = keyof typeof FILES

/** Digits below digits: all as wide as each other, and nothing moved together. */
export const AS_FIGURES = {
  features: { tnum: true, kern: false, calt: false, liga: false, clig: false, ccmp: false } as never,
}
type Setting = Partial<typeof AS_FIGURES>

/** The faces of a document: what each can set, how wide that is, and the setting. */
export function makeTypeface(document: typeof Pdf.prototype) {
  const faces = new Map<Face, Font>()

  /** Read when the first letter needs it. */
  function loadFace(name: Face): Font {
    const cachedFace = faces.get(name)
    if (cachedFace) return cachedFace
    const bytes = readFileSync(new URL(FILES[name]))
    document.registerFont(name, bytes)
    setPiecewise(faceIn(document.font(name)))
    const face = create(bytes) as Font
    faces.set(name, face)
    return face
  }

  return {
    /** A text as a face can set it: neighbours that it does not have become one bracket of their numbers. */
    settable(text: string, name: Face): string {
      const face = loadFace(name)
      let output = ''
      let missing: string[] = []
      const flushMissing = () => {
        if (missing.length > 0) output += `[${missing.join(' ')}]`
        missing = []
      }
      for (const letter of plain(text)) {
        const point = letter.codePointAt(0)!
        if (!face.hasGlyphForCodePoint(point))
          missing.push(`U+${point.toString(16).toUpperCase().padStart(4, '0')}`)
        else {
          flushMissing()
          output += letter
        }
      }
      flushMissing()
      return output
    },
    widthOf(text: string, name: Face, size: number, how: Setting = {}): number {
      loadFace(name)
      return document.font(name).fontSize(size).widthOfString(text, how)
    },
    set(text: string, name: Face, size: number, x: number, top: number, how: Setting = {}): void {
      loadFace(name)
      document
        .font(name)
        .fontSize(size)
        .text(text, x, top, { lineBreak: false, ...how })
    },
  }
}

/** Flattens a text to one line, without invisible characters and direction controls. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')

/** Current font of a document, which has no public accessor. */
const faceIn = (document: typeof Pdf.prototype): Font =>
  (document as unknown as Record<'_font', { font: Font }>)['_font'].font
