import { expect, test } from 'vitest'
import { riddleTitles, titlesIn } from './titles.ts'

test.each([
  [`test('a stale digest is refused with 409', () => {})`, 0],
  [`test('What was approved is written', () => {})`, 1],
  [`test('[UM-04] whoever asks is refused', () => {})`, 1],
  [`describe('so is every other', () => {})`, 1],
  ['it(`everybody is notified`, () => {})', 1],
  [`test('onetime codes expire', () => {})`, 0],
  [`test.each([['nobody', 1], ['a member', [['who', 2]]]])('%s', () => {})`, 1],
  [`test.each([{ name: 'nobody', n: 1 }, { name: 'a member', n: 2 }])('[UM-04] $name', () => {})`, 1],
  [`test.each([['nobody', 1]])('%s is refused', () => {})`, 1],
  [`test.each([['nobody', 1]])('a call of %s is refused', () => {})`, 0],
  [`// Don't\ntest('a member asks', () => {})\ntest('whoever asks', () => {})`, 1],
])('titles of %s: %i', (source, count) => {
  expect(riddleTitles('a.test.ts', source)).toHaveLength(count)
})

test('a riddle is reported with its line', () => {
  const source = `// A comment\n\ntest.each([\n  ['a member', 1],\n  ['nobody', 2],\n])('%s', () => {})`
  expect(riddleTitles('a.test.ts', source)).toEqual(['a.test.ts:5 opens with “nobody”: nobody'])
})

test('titles come without ids, those of rows after the one of their table', () => {
  const source = `test.each([['a member', 1], ['a viewer', 2]])('[UM-04] %s', () => {})`
  expect(titlesIn(source).map(({ text }) => text)).toEqual(['%s', 'a member', 'a viewer'])
})
