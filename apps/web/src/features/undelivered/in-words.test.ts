import type { DeadDelivery } from '@flightdeck/contract/undelivered'
import { expect, test } from 'vitest'
import { channelName, whyInWords } from './in-words.ts'

const message: DeadDelivery = {
  id: '1',
  channel: 'mail',
  recipient: 'ana@acme.test',
  subject: 'Spend is low',
  state: 'dead',
  attempts: 1,
  last_error: 'The email server rejected it (550).',
  created_at: '2026-03-01T10:00:00Z',
  ended_at: '2026-03-03T10:00:00Z',
}

test.each<[string, Partial<DeadDelivery>, string]>([
  ['the last answer and the number of attempts', {}, 'The email server rejected it (550). Tried once.'],
  ['many tries', { attempts: 14 }, 'The email server rejected it (550). Tried 14 times.'],
  ['no answer', { last_error: null, attempts: 2 }, 'No reason given. Tried 2 times.'],
  [
    'a message held back by a restore',
    { state: 'held', last_error: null, attempts: 0 },
    'Held back after a restore, as it may have been sent already.',
  ],
])('%s', (_name, more, words) => expect(whyInWords({ ...message, ...more })).toBe(words))

test('channels have their usual names, and an unknown channel its own', () => {
  expect(['mail', 'slack', 'teams', 'webhook', 'pager'].map(channelName)).toEqual([
    'Email',
    'Slack',
    'Microsoft Teams',
    'Webhook',
    'pager',
  ])
})
