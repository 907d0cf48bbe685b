import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTemplate, valuesFor } from '../../test/taxonomy/arbitrary.ts'
import { composeName, judgeName, nameTable, readTemplate, validNames, type NameContext } from '../index.ts'

const contexts = fc.constantFrom<NameContext>(
  {},
  { platform: 'dv360' },
  { on: '2026-03-01', parent: { market: 'UK' }, settings: { geo: ['DE', 'x'] } },
  { siblings: new Set(['uk', 'a', 'uk_disp']) },
)
const spoilers: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => `${name} - Copy`,
  (name) => `${name}_${name}`,
  (name) => name.slice(1),
  (name) => name.replace('_', '-'),
  (name) => name.repeat(20),
  (name) => `${name}\u200b`,
]
const written = anyTemplate.chain((by) =>
  fc.record({
    by: fc.constant(by),
    names: fc.array(
      fc.tuple(valuesFor(by), fc.constantFrom(...spoilers)).map(([values, spoil]) => {
        const composed = composeName(readTemplate(by), values)
        return spoil('name' in composed ? composed.name : Object.values(values).join(by.delimiter))
      }),
      { maxLength: 12 },
    ),
  }),
)

test('names checked in bulk are valid where each is valid alone, for any template', () => {
  let valid = 0
  fc.assert(
    fc.property(written, contexts, ({ by, names }, context) => {
      const prepared = readTemplate(by)
      const alone = names.map((name) => Number(judgeName(prepared, name, context).status === 'valid'))
      expect([...validNames(prepared, nameTable(names), context)]).toEqual(alone)
      valid += alone.filter(Boolean).length
    }),
    { numRuns: 500 },
  )
  expect(valid).toBeGreaterThan(200)
})
