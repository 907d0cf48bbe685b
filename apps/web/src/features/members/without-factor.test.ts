import type { Member } from '@flightdeck/contract/members'
import { expect, test } from 'vitest'
import { withoutFactor } from './without-factor.ts'

const member = (full_name: string, has_second_factor = false, is_active = true) =>
  ({ full_name, has_second_factor, is_active }) as Member

test.each([
  ['nobody', [member('Olga', true), member('Tom', false, false)], 'All active members have a second factor.'],
  ['one', [member('Olga', true), member('Dana')], 'Dana has none yet.'],
  ['two', [member('Olga'), member('Dana')], 'Olga and Dana have none yet.'],
  [
    'many',
    ['Olga', 'Dana', 'Tom', 'Ann', 'Bo'].map((name) => member(name)),
    'Olga, Dana, Tom and 2 more have none yet.',
  ],
])('members without a second factor: %s', (_name, members, words) => {
  expect(withoutFactor(members)).toBe(words)
})
