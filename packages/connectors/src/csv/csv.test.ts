import { MAX_MILLIONTHS } from '@flightdeck/domain/ad-data'
import { microsFrom } from '@flightdeck/domain/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millionthsAt } from './millionths-at.ts'
import { readRows } from './read-rows.ts'
import { rowTexts } from './text-at.ts'
import { propertyRuns } from '@flightdeck/domain/property-runs'

const chars = (text: string) => text.split('')
const toBytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => {
  const bytes = toBytes(`x${text}x`)
  return millionthsAt(bytes, 1, bytes.length - 1)
}
/** Reference result of the exact parser, in the fast parser's units. */
function expected(text: string): number {
  const micros = microsFrom(text)
  if (micros === null) return Number.NaN
  const size = micros < 0n ? -micros : micros
  if (size <= BigInt(MAX_MILLIONTHS)) return Number(micros)
  return text.startsWith('-') ? -Infinity : Infinity
}

describe('a number in bytes', () => {
  const digits = (most: number) =>
    fc.string({ unit: fc.constantFrom(...chars('0123456789')), maxLength: most })
  const decimal = fc
    .tuple(fc.constantFrom('', '-', '+'), digits(17), fc.constantFrom('', '.'), digits(20))
    .map((parts) => parts.join(''))
  const oddity = fc.string({ unit: fc.constantFrom(...chars('0123456789.-+,e $€')), maxLength: 12 })

  test('equals the exact reader, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(decimal, oddity), (text) => {
        expect(read(text)).toBe(expected(text))
      }),
      { numRuns: propertyRuns(20_000) },
    )
  })

  test.each([
    ['0', 0],
    ['-0.00', 0],
    ['12.345678', 12_345_678],
    ['0.0000005', 1],
    ['-0.0000005', -1],
    ['9007199254.740991', MAX_MILLIONTHS],
    ['9007199254.740992', Infinity],
    ['-9007199255', -Infinity],
    ['1,234', Number.NaN],
    ['1e3', Number.NaN],
    ['', Number.NaN],
    ['-', Number.NaN],
    ['.5', Number.NaN],
    [' 1', Number.NaN],
  ])('%s', (text, millionths) => expect(read(text)).toBe(millionths))
})

describe('rows', () => {
  async function parseRows(text: string, at: number[] = []) {
    const bytes = toBytes(text)
    async function* blocks() {
      let from = 0
      for (const to of [...at.toSorted((a, b) => a - b), bytes.length]) {
        yield bytes.slice(from, to)
        from = to
      }
    }
    const rows: string[][] = []
    const { isEnded } = await readRows(blocks(), (row) => void rows.push(rowTexts(row)))
    return { rows, isEnded }
  }

  test.each([
    [
      'plain',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'ended as on Windows',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with a mark of the encoding', '\uFEFFa,b\n', [['a', 'b']]],
    ['quoted', '"a, b","say ""hi""",""\r\n', [['a, b', 'say "hi"', '']]],
    ['quoted over two lines', '"a\nb",c\n', [['a\nb', 'c']]],
    ['empty fields and lines', ',,\n\nx\n', [['', '', ''], [''], ['x']]],
    ['an empty file', '', []],
  ])('%s', async (_name, text, rows) => expect(await parseRows(text)).toEqual({ rows, isEnded: true }))

  test('an unended last line is returned, and reported', async () => {
    expect(await parseRows('a,b\n1,2')).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      isEnded: false,
    })
  })

  test.each(['"a', '"a"b,c\n', 'x,"a\n', `${'a,'.repeat(600)}\n`])(
    '%j is refused with its row',
    async (text) => {
      await expect(parseRows(`first\n${text}`)).rejects.toMatchObject({
        message: expect.stringContaining('Row 2'),
      })
    },
  )

  test('a line without end is refused before it fills the memory', async () => {
    let blockCount = 0
    async function* endless() {
      for (;;) {
        blockCount += 1
        yield toBytes('a'.repeat(100_000))
      }
    }
    await expect(readRows(endless(), () => {})).rejects.toMatchObject({ code: 'report_row' })
    expect(blockCount).toBeLessThan(20)
  })

  test('a file in any pieces has the same rows', async () => {
    const cell = fc.oneof(
      fc
        .string({ unit: fc.constantFrom(...chars('ab"\n,é')), maxLength: 4 })
        .map((text) => `"${text.replaceAll('"', '""')}"`),
      fc.string({ unit: fc.constantFrom(...chars('ab1.é')), maxLength: 4 }),
    )
    const line = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join())
    const file = fc
      .tuple(fc.array(line, { maxLength: 5 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
      .map(([lines, end, hasBom]) => (hasBom ? '\uFEFF' : '') + lines.map((one) => one + end).join(''))
    await fc.assert(
      fc.asyncProperty(file, fc.array(fc.nat(60), { maxLength: 6 }), async (text, cuts) => {
        const size = toBytes(text).length
        expect(
          await parseRows(
            text,
            cuts.filter((at) => at < size),
          ),
        ).toEqual(await parseRows(text))
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })
})
