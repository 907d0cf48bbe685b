import { expect, test } from 'vitest'
import { readKey } from './keys.ts'

const stroke = (key: string, over: Partial<{ command: boolean; typing: boolean }> = {}) => ({
  key,
  command: false,
  typing: false,
  ...over,
})

test.each<[string, 'g' | null, ReturnType<typeof stroke>, unknown]>([
  ['G waits for a letter', null, stroke('g'), { pending: 'g', action: null }],
  [
    'G then A goes to the alerts',
    'g',
    stroke('a'),
    { pending: null, action: { kind: 'go', label: 'Alerts', to: '/alerts' } },
  ],
  ['G then a letter without a place is forgotten', 'g', stroke('z'), { pending: null, action: null }],
  ['a letter alone does nothing', null, stroke('a'), { pending: null, action: null }],
  ['? opens the sheet', null, stroke('?'), { pending: null, action: { kind: 'sheet' } }],
  ['keys in a text field do nothing', 'g', stroke('a', { typing: true }), { pending: null, action: null }],
  [
    'the command menu opens from a text field too',
    null,
    stroke('k', { command: true, typing: true }),
    { pending: null, action: { kind: 'command' } },
  ],
])('%s', (_name, pending, keyStroke, expected) => expect(readKey(pending, keyStroke)).toEqual(expected))
