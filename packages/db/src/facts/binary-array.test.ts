import { aDatabase } from '@flightdeck/testkit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { int4Array, int8Array, readInt4Array, readInt8Array } from './binary-array.ts'

const { database } = await aDatabase()

const echo = (kind: 'int4' | 'int8', bytes: Buffer) =>
  database.asNobody(async (tx) => {
    const { rows } = await sql<{ bytes: Buffer; text: string }>`
      select array_send(${bytes}::${sql.raw(kind)}[]) as bytes, ${bytes}::${sql.raw(kind)}[]::text as text`.execute(
      tx,
    )
    return rows[0]!
  })

test('any column of exact numbers, unknowns among them, comes back as it went in', async () => {
  const number = fc.oneof(fc.maxSafeInteger(), fc.constant(Number.NaN))
  await fc.assert(
    fc.asyncProperty(fc.array(number, { maxLength: 40 }), async (values) => {
      const { bytes, text } = await echo('int8', int8Array(Float64Array.from(values)))
      expect([...readInt8Array(bytes)]).toEqual(values.map((value) => value + 0))
      expect(text).toBe(
        `{${values.map((value) => (Number.isNaN(value) ? 'NULL' : String(value + 0))).join()}}`,
      )
    }),
    { numRuns: 60 },
  )
})

test('any column of entity numbers comes back as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer(), { maxLength: 40 }), async (values) => {
      const { bytes, text } = await echo('int4', int4Array(Int32Array.from(values)))
      expect([...readInt4Array(bytes)]).toEqual(values)
      expect(text).toBe(`{${values.join()}}`)
    }),
    { numRuns: 60 },
  )
})
