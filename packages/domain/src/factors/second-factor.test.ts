import { expect, test } from 'vitest'
import {
  base32,
  isSecondFactorDue,
  otpauthUri,
  plainRecoveryCode,
  recoveryCode,
  requirementProblem,
  stepAt,
  stepsTaken,
} from './second-factor.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  ['a code of now, a step early or late', 0, [32, 33, 34]],
  ['none that was used', 33, [34]],
  ['none before one that was used', 34, []],
])('codes are taken: %s', (_name, lastStep, steps) => {
  expect(stepsTaken(at(1000), lastStep)).toEqual(steps)
})

test('a step lasts thirty seconds', () => {
  expect([stepAt(at(59)), stepAt(at(60)), stepAt(at(89))]).toEqual([1, 2, 2])
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of RFC 4648: %j', (text, written) => {
  expect(base32(new TextEncoder().encode(text))).toBe(written)
})

test('the address for an app names issuer and account, with any characters', () => {
  expect(otpauthUri({ issuer: 'Flightdeck', account: 'a:b&c@x.test', secret: 'ABC' })).toBe(
    'otpauth://totp/Flightdeck:a%3Ab%26c%40x.test?secret=ABC&issuer=Flightdeck&algorithm=SHA1&digits=6&period=30',
  )
})

test('a recovery code reads well from paper and is matched in any spelling', () => {
  let n = 0
  const code = recoveryCode((limit) => n++ % limit)
  expect(code).toBe('2345-6789-abcd')
  expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe('23456789abcd')
})

test.each([
  ['never asked', null, false],
  ['the day before', '2026-03-11', false],
  ['on the day', '2026-03-10', true],
  ['long since', '2026-01-01', true],
] as const)('a second factor is due: %s', (_name, on, due) => {
  expect(isSecondFactorDue(on, '2026-03-10')).toBe(due)
})

test.each([
  ['off', null, false, null],
  ['today', '2026-03-10', true, null],
  ['as it was, though that day is over', '2026-03-01', false, null],
  ['a day that is over', '2026-03-09', true, 'Choose today or a later date.'],
  ['by somebody without one', '2026-03-20', false, 'Set up your own second factor first.'],
] as const)('members need a second factor: %s', (_name, on, hasOwn, problem) => {
  expect(requirementProblem(on, { today: '2026-03-10', before: '2026-03-01', hasOwn })).toBe(problem)
})
