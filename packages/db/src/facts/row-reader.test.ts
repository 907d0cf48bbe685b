import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRowReader, type Fields } from './row-reader.ts'

const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])

function copied(rows: (string | null)[][]): Buffer {
  const int = (bytes: 2 | 4, value: number) => {
    const out = Buffer.alloc(bytes)
    out.writeIntBE(value, 0, bytes)
    return out
  }
  const field = (text: string | null) =>
    text === null ? int(4, -1) : Buffer.concat([int(4, Buffer.byteLength(text)), Buffer.from(text)])
  const row = (fields: (string | null)[]) => Buffer.concat([int(2, fields.length), ...fields.map(field)])
  return Buffer.concat([HEADER, ...rows.map(row), int(2, -1)])
}

const read = (pieces: Buffer[]) => {
  const rows: (string | null)[][] = []
  const reader = makeRowReader((fields: Fields) =>
    rows.push(fields.map((bytes) => bytes?.toString() ?? null)),
  )
  for (const piece of pieces) reader.take(piece)
  reader.end()
  return rows
}

test('rows come out as they went in, with any cut of the bytes', () => {
  const field = fc.option(fc.string({ maxLength: 30 }), { nil: null })
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { maxLength: 5 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      (rows, size) => {
        const bytes = copied(rows)
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        )
        expect(read(pieces)).toEqual(rows)
      },
    ),
  )
})

test('an end in the middle is an error, not a shorter answer', () => {
  const bytes = copied([['one', 'two']])
  expect(() => read([bytes.subarray(0, -2)])).toThrow('in the middle')
  expect(() => read([bytes.subarray(0, 30)])).toThrow('in the middle')
})
