import { aDatabase, asLogin } from '@flightdeck/testkit'
import { expect, test } from 'vitest'
import { renderTables, drawTables, type CatalogueColumn } from '../test/draw-tables.ts'

/** After a new migration: `npx vitest run --project integration packages/db/src/schema -u`. */
test('the types of tables are what the migrated database has, column by column', async () => {
  const { url } = await aDatabase()
  await expect(await asLogin(url, drawTables)).toMatchFileSnapshot('./drawn-tables.ts')
})

const column = (changed: Partial<CatalogueColumn>): CatalogueColumn => ({
  table: 'line_items',
  column: 'spend_micros',
  type: 'int8',
  isArray: false,
  isNullable: false,
  hasDefault: false,
  isComputed: false,
  note: null,
  ...changed,
})
const STATES = { file: 'line-items.ts', name: 'LineItemColumns', columns: ['line_items.state'] }
const STATE = { column: 'state', type: 'text' }

test.each<[string, Partial<CatalogueColumn>, string]>([
  ['a required column', {}, 'spendMicros: string'],
  ['a nullable column', { isNullable: true }, 'spendMicros: string | null'],
  ['a column with a default', { hasDefault: true }, 'spendMicros: Generated<string>'],
  ['a computed column', { hasDefault: true, isComputed: true }, 'spendMicros: GeneratedAlways<string>'],
  ['a list', { type: 'text', isArray: true }, 'spendMicros: string[]'],
  ['numbers in binary form', { table: 'fact_slices', isArray: true }, 'spendMicros: Buffer'],
  ['a moment', { column: 'at', type: 'timestamptz' }, 'at: Moment'],
  [
    'a document that may be missing',
    { column: 'basis', type: 'jsonb', isNullable: true },
    'basis: Json | null',
  ],
  ['a word of the trade', STATE, "state: LineItemColumns['line_items.state']"],
  ['a note of the database', { note: 'Of the day.' }, '/** Of the day. */\n    spendMicros: string'],
])('%s is drawn as such', (_name, changed, line) => {
  expect(renderTables([column(changed), column({ ...STATE, isNullable: true })], [STATES])).toContain(
    `    ${line}\n`,
  )
})

test('a word for a missing column, or an unknown type, is refused', () => {
  expect(() => renderTables([column({})], [STATES])).toThrow('There is no column line_items.state')
  expect(() => renderTables([column({ type: 'tsvector' })], [])).toThrow(
    'line_items.spend_micros is of type tsvector',
  )
})
