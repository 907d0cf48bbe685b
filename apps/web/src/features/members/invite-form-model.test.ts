import type { Invitation, Member } from '@flightdeck/contract/members'
import { expect, test } from 'vitest'
import {
  addressesIn,
  emptyInvite,
  addressMark,
  mostAtOnce,
  toPayload,
  findProblem,
  remove,
  take,
  type,
} from './invite-form-model.ts'

test.each<[string, string, string[]]>([
  ['one per line', 'ana@a.test\nben@a.test\r\n', ['ana@a.test', 'ben@a.test']],
  ['commas and semicolons', 'ana@a.test, ben@a.test;cy@a.test', ['ana@a.test', 'ben@a.test', 'cy@a.test']],
  ['as mail programs copy them', 'Ana Sousa <ana@a.test>, Ben <BEN@a.test>', ['ana@a.test', 'ben@a.test']],
  ['twice is once', 'ana@a.test ANA@a.test', ['ana@a.test']],
  ['what is no address is kept, to be seen', 'ana ben@a.test', ['ana', 'ben@a.test']],
  ['nothing', ' \n', []],
])('pasted: %s', (_name, text, addresses) => expect(addressesIn(text)).toEqual(addresses))

test('typing a separator finishes an address; a chip can go again', () => {
  const typed = type(type(emptyInvite, 'ana@a.test'), 'ana@a.test,')
  expect([typed.addresses, typed.typed]).toEqual([['ana@a.test'], ''])
  expect(take(typed, 'ana@a.test').addresses).toEqual(['ana@a.test'])
  expect(remove(typed, 'ana@a.test').addresses).toEqual([])
})

const member = { email: 'ana@a.test', is_active: true } as Member
const invitation = { email: 'ben@a.test', state: 'pending' } as Invitation

test.each<[string, string, string | null]>([
  ['[CO-02] no dot after the at-sign', 'ana@agency', 'not an address'],
  ['a member', 'ana@a.test', 'already a member'],
  ['an open invitation', 'ben@a.test', 'already invited'],
  ['a new address', 'cy@a.test', null],
])('%s', (_name, address, mark) => expect(addressMark(address, [member], [invitation])).toBe(mark))

test('a deactivated member and an expired invitation can be invited again', () => {
  expect(addressMark('ana@a.test', [{ ...member, is_active: false }], [])).toBeNull()
  expect(addressMark('ben@a.test', [], [{ ...invitation, state: 'expired' }])).toBeNull()
})

const many = Array.from({ length: mostAtOnce + 1 }, (_, index) => `p${index}@a.test`).join(' ')
test.each<[string, string, RegExp | null]>([
  ['nobody', '', /at least one/],
  ['somebody', 'ana@a.test', null],
  ['a bad one among them', 'ana@a.test ana', /marked/],
  ['too many', many, /at most 50/],
])('sending to %s', (_name, text, problem) => {
  const result = findProblem(take(emptyInvite, text))
  if (problem) expect(result).toMatch(problem)
  else expect(result).toBeNull()
})

test('an empty message is not sent', () => {
  const form = take(emptyInvite, 'ana@a.test')
  expect(toPayload({ ...form, message: '  ' })).toEqual({ emails: ['ana@a.test'], role: 'analyst' })
  expect(toPayload({ ...form, message: ' Hello ' })).toHaveProperty('message', 'Hello')
})
