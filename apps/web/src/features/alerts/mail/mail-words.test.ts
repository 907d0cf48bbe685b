import { expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'

const link = { email: 'a@b.test', organisation: 'Northwind', rule: 'Slow deals', is_done: false }

test.each([
  ['mute', false, 'Stop mails of rule Slow deals to a@b.test?', 'Stop the mails'],
  ['mute', true, 'The mails of rule Slow deals to a@b.test are stopped', 'Let them come again'],
  ['confirm', false, 'Get alert mails of Northwind?', 'Get the mails'],
  ['confirm', true, 'a@b.test gets alert mails of Northwind', null],
] as const)('a link to %s, done: %s, asks "%s"', (purpose, isDone, title, action) => {
  expect(mailWords({ ...link, purpose }, isDone)).toMatchObject({ title, action })
})

test('a link without a rule is about the whole organisation', () => {
  expect(mailWords({ ...link, purpose: 'mute', rule: null }, false).title).toBe(
    'Stop alert mails of Northwind to a@b.test?',
  )
})
