import { expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'

const link = { email: 'a@b.test', organisation: 'Northwind', rule: 'Slow deals', is_done: false }

test.each([
  ['mute', false, 'Unsubscribe a@b.test from rule Slow deals?', 'Unsubscribe'],
  ['mute', true, 'a@b.test is unsubscribed from rule Slow deals', 'Resubscribe'],
  ['confirm', false, 'Get alert emails from Northwind?', 'Get emails'],
  ['confirm', true, 'a@b.test gets alert emails from Northwind', null],
] as const)('a link to %s, done: %s, asks "%s"', (purpose, isDone, title, action) => {
  expect(mailWords({ ...link, purpose }, isDone)).toMatchObject({ title, action })
})

test('a link without a rule is about the whole organisation', () => {
  expect(mailWords({ ...link, purpose: 'mute', rule: null }, false).title).toBe(
    'Unsubscribe a@b.test from all alert emails from Northwind?',
  )
})
