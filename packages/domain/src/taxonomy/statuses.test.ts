import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeName, NAME_STATUSES, nameTable, readTemplate, nameStatuses } from './index.ts'
import { anyTemplate } from '../test/taxonomy/arbitrary.ts'
import { channel, market, month, template, theme } from '../test/taxonomy/templates.ts'

const token = fc.constantFrom(
  'UK',
  'uk',
  'DE',
  'Disp',
  'dips',
  '2603',
  'Mar26',
  'Sale',
  'Sale (copy)',
  '',
  ' ',
  'x-y',
  'V1',
  'tbc',
  '🚀',
  'a',
)
const names = fc.array(
  fc.array(token, { maxLength: 7 }).map((all) => all.join('_')),
  { maxLength: 12 },
)
const spoken = fc.constantFrom(
  template([market, channel, month, theme]),
  template([market, { ...channel, required: false }, month, { ...theme, required: false }], {
    most_bytes: 60,
  }),
)

test('a repair that holds the delimiter itself is no repair', () => {
  const by = template([{ ...month, formats: ['YYYY-MM'] } as typeof month], { delimiter: '-' })
  const prepared = readTemplate(by)
  expect(NAME_STATUSES[nameStatuses(prepared, ['2603'])[0]!]).toBe(judgeName(prepared, '2603').status)
})

test('many at once have the status that each has alone', () => {
  fc.assert(
    fc.property(fc.oneof(spoken, anyTemplate), names, (by, all) => {
      const prepared = readTemplate(by)
      const alone = all.map((name) => judgeName(prepared, name).status)
      expect([...nameStatuses(prepared, nameTable(all))].map((at) => NAME_STATUSES[at])).toEqual(alone)
    }),
    { numRuns: 400 },
  )
})
