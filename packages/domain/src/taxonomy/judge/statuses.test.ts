import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeName, NAME_STATUSES, nameStatus, nameTable, readTemplate, statusesAtOnce } from '../index.ts'
import { anyTemplate } from '../../test/taxonomy/arbitrary.ts'
import { channel, market, month, template, theme } from '../../test/taxonomy/templates.ts'

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

/** Statuses of the fast pass; a name that it leaves open is looked at alone. */
function allStatuses(prepared: ReturnType<typeof readTemplate>, all: readonly string[]): string[] {
  const { statuses, unsure } = statusesAtOnce(prepared, nameTable(all))
  for (const at of unsure) statuses[at] = nameStatus(prepared, all[at]!)
  return [...statuses].map((at) => NAME_STATUSES[at]!)
}

test('a repair that contains the delimiter is no repair', () => {
  const by = template([{ ...month, formats: ['YYYY-MM'] } as typeof month], { delimiter: '-' })
  const prepared = readTemplate(by)
  expect(allStatuses(prepared, ['2603'])).toEqual([judgeName(prepared, '2603').status])
})

test('names checked in bulk have the status of each alone', () => {
  fc.assert(
    fc.property(fc.oneof(spoken, anyTemplate), names, (by, all) => {
      const prepared = readTemplate(by)
      const alone = all.map((name) => judgeName(prepared, name).status)
      expect(allStatuses(prepared, all)).toEqual(alone)
    }),
    { numRuns: 400 },
  )
})
