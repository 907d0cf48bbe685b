import { SEGMENT_TYPES } from '@flightdeck/domain/taxonomy'
import { expect, test } from 'vitest'
import { aSegment, aValue } from '../../../test/a-template.ts'
import { changeType, emptySegment, keyFor, withKey } from './segment-model.ts'

test.each(SEGMENT_TYPES)(
  'a %s segment keeps its name, marker and condition when it becomes any other type',
  (type) => {
    const when = { key: 'market', values: ['UK'] }
    const from = aSegment('constant', {
      key: 'free',
      label: 'Free',
      help: 'Why',
      required: false,
      marker: 'F-',
      when,
    })
    const { key, label, help, required, marker, when: keptCondition } = changeType(from, type)
    expect({ key, label, help, required, marker, kept: keptCondition }).toEqual({
      key: 'free',
      label: 'Free',
      help: 'Why',
      required: false,
      marker: 'F-',
      kept: when,
    })
  },
)

test('values stay between types with values', () => {
  const list = aSegment('list', { values: [aValue('UK')] })
  expect(changeType(changeType(list, 'joined'), 'setting')).toMatchObject({ values: [aValue('UK')] })
  expect(changeType(list, 'text')).not.toHaveProperty('values')
})

test.each([
  ['Market', [], 'market'],
  ['Markt (Länder)', [], 'markt_lander'],
  ['2nd audience', [], 'nd_audience'],
  ['市場', [], 'segment'],
  ['Market', ['market', 'market_2'], 'market_3'],
])('%s gets a key of its own', (label, takenKeys, key) => {
  expect(keyFor(label, new Set(takenKeys))).toBe(key)
})

test('a condition on a renamed segment follows its new key', () => {
  const segment = { ...emptySegment('list'), when: { key: 'market', values: ['UK'] } } as ReturnType<
    typeof aSegment<'list'>
  >
  const dependent = { ...segment, depends_on: { key: 'market', allowed: { UK: ['A'] } } }
  expect(withKey(dependent, 'market', 'country')).toMatchObject({
    when: { key: 'country' },
    depends_on: { key: 'country' },
  })
  expect(withKey(dependent, 'other', 'country')).toEqual(dependent)
})
