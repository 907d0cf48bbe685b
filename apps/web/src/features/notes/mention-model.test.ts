import { expect, test } from 'vitest'
import { namePartAt, peopleFor, sentText, withName } from './mention-model.ts'

const DANA = { id: '01a1e29c-0f57-7000-8000-00000000000d', name: 'Dana Smith' }
const DAN = { id: '01a1e29c-0f57-7000-8000-00000000000e', name: 'Dana' }
const SAM = { id: '01a1e29c-0f57-7000-8000-00000000000f', name: 'Sam Hill' }

test.each<[string, string, string | null]>([
  ['an @ at the beginning', '@', ''],
  ['a part of a name', 'ask @da', 'da'],
  ['a name with a space in it', 'ask @dana sm', 'dana sm'],
  ['an address is no mention', 'mail me@acme', null],
  ['no mention', 'plain', null],
])('%s', (_name, text, part) => {
  expect(namePartAt(text, text.length)).toBe(part)
})

test('people are found by any part of their name, the best first', () => {
  expect(peopleFor('hill', [DANA, SAM])).toEqual([SAM])
  expect(peopleFor('dana', [DANA, DAN])).toEqual([DAN, DANA])
  expect(peopleFor('', [DANA, SAM])).toEqual([DANA, SAM])
})

test('a picked name replaces the typed text, and is sent as an id', () => {
  const { text, caret } = withName('ask @da today', 7, DANA.name)
  expect(text).toBe('ask @Dana Smith  today')
  expect(caret).toBe('ask @Dana Smith '.length)
  expect(sentText('@Dana Smith and @Dana and @Sam Hill', [DAN, DANA])).toBe(
    `@[${DANA.id}] and @[${DAN.id}] and @Sam Hill`,
  )
})
