import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../ground/app-error.ts'
import { makeRefusedLately } from './recent-refusals.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
const over = () => new AppError('INVALID_TOKEN', 'Over.')

/** Whether a refusal has come yet. */
function watchRefusal(refusal: Promise<void>) {
  const outcome = { is: false }
  refusal.catch(() => (outcome.is = true))
  return outcome
}

test('a caller without a refusal passes', async () => {
  const refused = makeRefusedLately(sleep)
  await refused.refuseAgain('dana')
  expect(refused.refusal('dana')).toBeUndefined()
})

test('a refusal is repeated until it expires', async () => {
  const refused = makeRefusedLately(sleep)
  const refusal = refused.keep('dana', over(), 1_000)
  await expect(refused.refuseAgain('dana')).rejects.toBe(refusal)
  await refused.refuseAgain('erin')
  vi.advanceTimersByTime(1_000)
  await refused.refuseAgain('dana')
})

test('the first refusals are immediate, further ones are delayed', async () => {
  const refused = makeRefusedLately(sleep, { atOnce: 2, lateMs: 500 })
  refused.keep('dana', over(), 10_000)
  const outcomes = [1, 2, 3].map(() => watchRefusal(refused.refuseAgain('dana')))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes.map(({ is }) => is)).toEqual([true, true, false])
  await vi.advanceTimersByTimeAsync(500)
  expect(outcomes.map(({ is }) => is)).toEqual([true, true, true])
})

test('repeated calls stay counted across refusals, until a quiet period', async () => {
  const refused = makeRefusedLately(sleep, { atOnce: 1, lateMs: 100, patientAgainMs: 5_000 })
  refused.keep('dana', over(), 1_000)
  await expect(refused.refuseAgain('dana')).rejects.toThrow()
  vi.advanceTimersByTime(2_000)
  refused.keep('dana', over(), 1_000)
  const late = watchRefusal(refused.refuseAgain('dana'))
  await vi.advanceTimersByTimeAsync(50)
  expect(late.is).toBe(false)
  vi.advanceTimersByTime(7_000)
  refused.keep('dana', over(), 1_000)
  const atOnce = watchRefusal(refused.refuseAgain('dana'))
  await vi.advanceTimersByTimeAsync(0)
  expect(atOnce.is).toBe(true)
})

test('stored refusals and delayed callers are limited', async () => {
  const refused = makeRefusedLately(sleep, { most: 2, atOnce: 0, mostLate: 1 })
  for (const who of ['first', 'second', 'third']) refused.keep(who, over(), 10_000)
  expect(['first', 'second', 'third'].map((who) => refused.refusal(who) !== undefined)).toEqual([
    false,
    true,
    true,
  ])
  const [waiting, beyond] = [
    watchRefusal(refused.refuseAgain('second')),
    watchRefusal(refused.refuseAgain('third')),
  ]
  await vi.advanceTimersByTimeAsync(0)
  expect([waiting.is, beyond.is]).toEqual([false, true])
})
