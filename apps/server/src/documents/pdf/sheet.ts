import Pdf from 'pdfkit'
import { INK, type Ink } from './ink.ts'
import { AS_FIGURES, makeTypeface, type Face } from './typeface.ts'

const MARGIN = 48
const WIDTH = 595.28
const HEIGHT = 841.89
/** Kept free for the foot of the page. */
const FOOT = 64

export const LEFT = MARGIN
export const FULL = WIDTH - 2 * MARGIN

type Style = { size?: number; ink?: Ink; isBold?: boolean }

const SIZE = 9
const styleFace = ({ isBold }: Style): Face => (isBold ? 'bold' : 'regular')
type Info = { title: string; author: string; at: Date }

/** Paper: one text below the other, and a new page where there is no more room. */
export function makeSheet({ title, author, at }: Info) {
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, Producer: 'Flightdeck', Creator: 'Flightdeck', CreationDate: at },
  })
  const typeface = makeTypeface(document)
  const widths = new Map<string, number>()
  let y = MARGIN

  function wordWidth(word: string, style: Style): number {
    const { size = SIZE } = style
    const key = `${styleFace(style)} ${size} ${word}`
    let width = widths.get(key)
    if (width === undefined) {
      const settable = typeface.settable(word, styleFace(style))
      widths.set(key, (width = typeface.widthOf(settable, styleFace(style), size)))
    }
    return width
  }

  /** Words into lines; a word that is wider than a line is broken anywhere. */
  function lines(text: string, width: number, style: Style): string[] {
    const space = wordWidth(' ', style)
    const wrappedLines: string[] = []
    let line = ''
    let used = 0
    const end = () => {
      if (line !== '') wrappedLines.push(line)
      line = ''
      used = 0
    }
    const put = (word: string, wide: number) => {
      if (line !== '' && used + space + wide > width) end()
      used += wide + (line === '' ? 0 : space)
      line += line === '' ? word : ` ${word}`
    }
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const wide = wordWidth(word, style)
      if (wide <= width) put(word, wide)
      else for (const part of broken(word, width, style)) put(part, wordWidth(part, style))
    }
    end()
    return wrappedLines
  }

  function broken(word: string, width: number, style: Style): string[] {
    const parts: string[] = []
    let part = ''
    let used = 0
    // Letter by letter: measuring every beginning of a word takes longer than the rest of a page.
    for (const letter of word) {
      const wide = wordWidth(letter, style)
      if (part !== '' && used + wide > width) {
        parts.push(part)
        part = ''
        used = 0
      }
      part += letter
      used += wide
    }
    return [...parts, part]
  }

  function draw(text: string, x: number, top: number, style: Style): void {
    document.fillColor(style.ink ?? INK.plain)
    const face = styleFace(style)
    typeface.set(typeface.settable(text, face), face, style.size ?? SIZE, x, top)
  }

  /** Figures are as wide as their signs together. */
  function figureWidth(text: string, face: Face, size: number): number {
    let width = 0
    for (const sign of text) {
      const key = `${face} ${size} figure ${sign}`
      let signWidth = widths.get(key)
      if (signWidth === undefined)
        widths.set(key, (signWidth = typeface.widthOf(sign, face, size, AS_FIGURES)))
      width += signWidth
    }
    return width
  }

  const leading = (size: number) => Math.round(size * 1.4 * 10) / 10

  const sheet = {
    document,
    right: LEFT + FULL,
    at: () => y,
    move: (by: number) => void (y += by),
    /** A new page, unless so much still fits. */
    need(height: number): boolean {
      if (y + height <= HEIGHT - FOOT) return false
      document.addPage()
      y = MARGIN
      return true
    },
    widthOf: (text: string, style: Style = {}): number => wordWidth(text, style),
    /** Splits a text into lines that fit a width, for callers that place each line. */
    linesOf: (text: string, width: number, style: Style = {}): string[] => lines(text, width, style),
    heightOf: (text: string, width: number, style: Style = {}) =>
      lines(text, width, style).length * leading(style.size ?? SIZE),
    /** A text at its place, wrapped; gives its height and leaves the pen where it is. */
    set(text: string, x: number, top: number, width: number, style: Style = {}): number {
      const height = leading(style.size ?? SIZE)
      const all = lines(text, width, style)
      all.forEach((line, index) => draw(line, x, top + index * height, style))
      return all.length * height
    },
    /** A figure that ends at its place. */
    setEnd(text: string, end: number, top: number, style: Style = {}): void {
      const [face, { size = SIZE }] = [styleFace(style), style]
      const how = /^[\d.,–−+ %]*$/.test(text) ? AS_FIGURES : {}
      const settable = typeface.settable(text, face)
      document.fillColor(style.ink ?? INK.plain)
      const width =
        how === AS_FIGURES ? figureWidth(settable, face, size) : typeface.widthOf(settable, face, size)
      typeface.set(settable, face, size, end - width, top, how)
    },
    setMono(text: string, x: number, top: number, size: number, ink: Ink = INK.plain): void {
      document.fillColor(ink)
      typeface.set(typeface.settable(text, 'mono'), 'mono', size, x, top)
    },
    paragraph(text: string, style: Style = {}, gap = 4): void {
      sheet.need(sheet.heightOf(text, FULL, style))
      y += sheet.set(text, LEFT, y, FULL, style) + gap
    },
    heading(text: string): void {
      sheet.need(60)
      y += 16
      sheet.set(text, LEFT, y, FULL, { size: 12, ink: INK.strong, isBold: true })
      y += 20
    },
    rule(top = y, ink: Ink = INK.line): void {
      document
        .moveTo(LEFT, top)
        .lineTo(LEFT + FULL, top)
        .lineWidth(0.6)
        .strokeColor(ink)
        .stroke()
    },
    /** The foot of every page, when it is known how many there are. */
    feet(words: (page: number, pages: number) => [left: string, right: string]): void {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        document.switchToPage(page)
        sheet.rule(HEIGHT - 44)
        const [left, right] = words(page + 1, count)
        sheet.setMono(left, LEFT, HEIGHT - 36, 6.5, INK.faint)
        sheet.setEnd(right, LEFT + FULL, HEIGHT - 37, { size: 7.5, ink: INK.faint })
      }
    },
    async bytes(): Promise<Uint8Array> {
      const chunks: Buffer[] = []
      const ended = new Promise<void>((resolve, reject) => {
        document.on('data', (chunk: Buffer) => chunks.push(chunk))
        document.on('end', resolve)
        document.on('error', reject)
      })
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return sheet
}
export type Sheet = ReturnType<typeof makeSheet>
