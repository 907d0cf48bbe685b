import { MAX_CELL_CHARS, type Cell } from '@flightdeck/domain/plan-sheets'
import { unreadableFile } from './unreadable-file.ts'
import { walkXml } from './xml.ts'

/** Limits of a plan. Cells with formatting alone may lie beyond them, because they hold nothing. */
const [LAST_ROW, LAST_COLUMN] = [50_000, 200]
/** Twenty thousand rows of a plan need about half of this. Many cells may point at one long text. */
const MAX_TEXT = 20_000_000
const MAX_CELLS = 2_000_000

/** The texts that cells point at. How they are pronounced is no part of them. */
export function readSharedTexts(xml: string | null): string[] {
  const texts: string[] = []
  let text = ''
  let [isText, isAside] = [false, false]
  walkXml(xml ?? '<none/>', {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isAside = true
    },
    text: (value) => {
      if (isText && !isAside) text = joined(text, value)
    },
    close: (name) => {
      if (name === 'si') texts.push(unescaped(text))
      if (name === 't') isText = false
      if (name === 'rPh') isAside = false
    },
  })
  return texts
}

type OpenCell = { column: number; type: string; value: string | null; hasFormula: boolean }

export function readWorksheet(xml: string, shared: readonly string[]): Cell[][] {
  const rows: Cell[][] = []
  let [row, column] = [0, 0]
  let cell: OpenCell | null = null
  let isValue = false
  let [textLeft, cellsLeft] = [MAX_TEXT, MAX_CELLS]
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1)
        column = 0
      } else if (name === 'c') {
        if (--cellsLeft < 0) throw tooLarge()
        column = columnNumber(attribute('r')) ?? column + 1
        cell = { column, type: attribute('t') ?? 'n', value: null, hasFormula: false }
      } else if (cell && name === 'f') cell.hasFormula = true
      else if (cell && (name === 'v' || name === 't')) isValue = true
    },
    text: (value) => {
      if (cell && isValue) cell.value = joined(cell.value ?? '', value)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c' || !cell) return
      const content = parseCell(cell, shared)
      if (typeof content === 'string' && (textLeft -= content.length) < 0) throw tooLarge()
      if (content !== null && cell.column <= LAST_COLUMN) put(rows, row, cell.column, content)
      cell = null
    },
  })
  return rows
}

const tooLarge = () =>
  unreadableFile(
    'The sheet has too much text. Remove everything that isn’t part of the plan and upload again.',
  )

/** Truncates while reading, so that text beyond the limit is never assembled. */
const joined = (text: string, more: string): string =>
  text.length >= MAX_CELL_CHARS ? text : (text + more).slice(0, MAX_CELL_CHARS)

function put(rows: Cell[][], row: number, column: number, content: Cell): void {
  if (!(row >= 1 && row <= LAST_ROW))
    throw unreadableFile(`The sheet continues beyond row ${LAST_ROW.toLocaleString('en')}.`)
  while (rows.length < row) rows.push([])
  const cells = rows[row - 1]!
  while (cells.length < column) cells.push(null)
  cells[column - 1] = content
}

function parseCell({ type, value, hasFormula }: OpenCell, shared: readonly string[]): Cell {
  // A formula that was never calculated is not an empty cell.
  if (value === null) return hasFormula ? '#CALC!' : null
  switch (type) {
    case 's':
      return shared[Number(value)] ?? null
    case 'b':
      return value === '1'
    case 'n':
      return Number.isFinite(Number(value)) ? Number(value) : value
    default:
      return unescaped(value)
  }
}

/** Column number of a reference such as AB12, from 1. */
function columnNumber(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null
}

/** Excel writes what XML cannot hold as _x000D_. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
