import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

const some = fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 })
const targeted = fc.record({ include: some, exclude: some, isInherited: fc.boolean() }, { requiredKeys: [] })

test('settings are parsed like plain JSON', () => {
  const targeting = fc.dictionary(
    fc.constantFrom('geo', 'sites', 'people'),
    fc.oneof(targeted, fc.jsonValue()),
  )
  const settings = fc.oneof(fc.jsonValue(), fc.record({ targeting, budget: fc.jsonValue() }))
  fc.assert(
    fc.property(settings, (storedSettings) => {
      const text = JSON.stringify(storedSettings)
      expect(JSON.stringify(readSettings(text))).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
})

test('empty targeting kinds share one object in memory', () => {
  const nothing = { include: [], exclude: [] }
  const read = () => readSettings(JSON.stringify({ targeting: { geo: nothing, sites: nothing } })).targeting
  expect(read()!.geo).toBe(read()!.sites)
})
