import { expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'

const link = { email: 'a@b.test', organisation: 'Northwind', about: 'Slow deals', is_done: false }

test.each([
  ['alerts', 'mute', false, 'Unsubscribe a@b.test from rule Slow deals?', 'Unsubscribe'],
  ['alerts', 'mute', true, 'a@b.test is unsubscribed from rule Slow deals', 'Resubscribe'],
  ['alerts', 'confirm', false, 'Get alert emails from Northwind?', 'Get emails'],
  ['alerts', 'confirm', true, 'a@b.test gets alert emails from Northwind', null],
  ['reports', 'mute', false, 'Unsubscribe a@b.test from report Slow deals?', 'Unsubscribe'],
  ['reports', 'confirm', false, 'Get reports from Northwind?', 'Get emails'],
  ['reports', 'confirm', true, 'a@b.test gets reports from Northwind', null],
] as const)('a link of %s to %s, done: %s, asks "%s"', (topic, purpose, isDone, title, action) => {
  expect(mailWords(topic, { ...link, purpose }, isDone)).toMatchObject({ title, action })
})

test('a link without a rule is about the whole organisation', () => {
  expect(mailWords('alerts', { ...link, purpose: 'mute', about: null }, false).title).toBe(
    'Unsubscribe a@b.test from all alert emails from Northwind?',
  )
})
