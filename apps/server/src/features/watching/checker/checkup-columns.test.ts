import { sql } from '@flightdeck/db'
import { aDatabase } from '@flightdeck/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckupRow } from './protocol.ts'
import { CHECKUP_COLUMNS, readColumns, writeColumns } from './checkup-columns.ts'
import { pack, unpack } from './compressed-text.ts'

const { database } = await aDatabase()
const at = CHECKUP_COLUMNS.findIndex(([name]) => name === 'name')

test('the database reads any name as it was written', async () => {
  const part = fc.constantFrom(
    '"',
    '\\',
    ',',
    '{',
    '}',
    ' ',
    '\n',
    "'",
    'NULL',
    'null',
    'ü',
    '広',
    '😀',
    'a',
    '',
  )
  const name = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 8 }), async (names) => {
      const rows = names.map((one) => ({ name: one, channel: null })) as unknown as CheckupRow[]
      const columns = readColumns(unpack(pack(writeColumns(rows))))
      expect(columns).toHaveLength(CHECKUP_COLUMNS.length)
      const read = await database.asNobody((tx) =>
        sql<{ names: string[] }>`select ${columns[at]}::text[] as names`.execute(tx),
      )
      expect(read.rows[0]!.names).toEqual(names)
    }),
    { numRuns: 60 },
  )
})
