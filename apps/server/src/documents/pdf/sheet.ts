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

const leading = (size: number) => Math.round(size * 1.4 * 10) / 10

/** Paper: one text below the other, and a new page where there is no more room. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly right = LEFT + FULL
  readonly #typeface: ReturnType<typeof makeTypeface>
  readonly #widths = new Map<string, number>()
  #y = MARGIN

  constructor({ title, author, at }: Info) {
    this.document = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, Author: author, Producer: 'Flightdeck', Creator: 'Flightdeck', CreationDate: at },
    })
    this.#typeface = makeTypeface(this.document)
  }

  at(): number {
    return this.#y
  }

  move(by: number): void {
    this.#y += by
  }

  /** A new page, unless so much still fits. */
  need(height: number): boolean {
    if (this.#y + height <= HEIGHT - FOOT) return false
    this.document.addPage()
    this.#y = MARGIN
    return true
  }

  widthOf(text: string, style: Style = {}): number {
    return this.#wordWidth(text, style)
  }

  /** Splits a text into lines that fit a width, for callers that place each line. */
  linesOf(text: string, width: number, style: Style = {}): string[] {
    return this.#lines(text, width, style)
  }

  heightOf(text: string, width: number, style: Style = {}): number {
    return this.#lines(text, width, style).length * leading(style.size ?? SIZE)
  }

  /** A text at its place, wrapped; gives its height and leaves the pen where it is. */
  set(text: string, x: number, top: number, width: number, style: Style = {}): number {
    const height = leading(style.size ?? SIZE)
    const all = this.#lines(text, width, style)
    all.forEach((line, index) => this.#draw(line, x, top + index * height, style))
    return all.length * height
  }

  /** A figure that ends at its place. */
  setEnd(text: string, end: number, top: number, style: Style = {}): void {
    const [face, { size = SIZE }] = [styleFace(style), style]
    const how = /^[\d.,–−+ %]*$/.test(text) ? AS_FIGURES : {}
    const settable = this.#typeface.settable(text, face)
    this.document.fillColor(style.ink ?? INK.plain)
    const width =
      how === AS_FIGURES
        ? this.#figureWidth(settable, face, size)
        : this.#typeface.widthOf(settable, face, size)
    this.#typeface.set(settable, face, size, end - width, top, how)
  }

  setMono(text: string, x: number, top: number, size: number, ink: Ink = INK.plain): void {
    this.document.fillColor(ink)
    this.#typeface.set(this.#typeface.settable(text, 'mono'), 'mono', size, x, top)
  }

  paragraph(text: string, style: Style = {}, gap = 4): void {
    this.need(this.heightOf(text, FULL, style))
    this.#y += this.set(text, LEFT, this.#y, FULL, style) + gap
  }

  heading(text: string): void {
    this.need(60)
    this.#y += 16
    this.set(text, LEFT, this.#y, FULL, { size: 12, ink: INK.strong, isBold: true })
    this.#y += 20
  }

  rule(top = this.#y, ink: Ink = INK.line): void {
    this.document
      .moveTo(LEFT, top)
      .lineTo(LEFT + FULL, top)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke()
  }

  /** The foot of every page, when it is known how many there are. */
  feet(words: (page: number, pages: number) => [left: string, right: string]): void {
    const { count } = this.document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(page)
      this.rule(HEIGHT - 44)
      const [left, right] = words(page + 1, count)
      this.setMono(left, LEFT, HEIGHT - 36, 6.5, INK.faint)
      this.setEnd(right, LEFT + FULL, HEIGHT - 37, { size: 7.5, ink: INK.faint })
    }
  }

  async bytes(): Promise<Uint8Array> {
    const chunks: Buffer[] = []
    const ended = new Promise<void>((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.document.on('end', resolve)
      this.document.on('error', reject)
    })
    this.document.end()
    await ended
    return Buffer.concat(chunks)
  }

  #wordWidth(word: string, style: Style): number {
    const { size = SIZE } = style
    const key = `${styleFace(style)} ${size} ${word}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      const settable = this.#typeface.settable(word, styleFace(style))
      this.#widths.set(key, (width = this.#typeface.widthOf(settable, styleFace(style), size)))
    }
    return width
  }

  /** Words into lines; a word that is wider than a line is broken anywhere. */
  #lines(text: string, width: number, style: Style): string[] {
    const space = this.#wordWidth(' ', style)
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
      const wide = this.#wordWidth(word, style)
      if (wide <= width) put(word, wide)
      else for (const part of this.#broken(word, width, style)) put(part, this.#wordWidth(part, style))
    }
    end()
    return wrappedLines
  }

  #broken(word: string, width: number, style: Style): string[] {
    const parts: string[] = []
    let part = ''
    let used = 0
    // Letter by letter: measuring every beginning of a word takes longer than the rest of a page.
    for (const letter of word) {
      const wide = this.#wordWidth(letter, style)
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

  #draw(text: string, x: number, top: number, style: Style): void {
    this.document.fillColor(style.ink ?? INK.plain)
    const face = styleFace(style)
    this.#typeface.set(this.#typeface.settable(text, face), face, style.size ?? SIZE, x, top)
  }

  /** Figures are as wide as their signs together. */
  #figureWidth(text: string, face: Face, size: number): number {
    let width = 0
    for (const sign of text) {
      const key = `${face} ${size} figure ${sign}`
      let signWidth = this.#widths.get(key)
      if (signWidth === undefined)
        this.#widths.set(key, (signWidth = this.#typeface.widthOf(sign, face, size, AS_FIGURES)))
      width += signWidth
    }
    return width
  }
}
