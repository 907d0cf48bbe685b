import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForProcessor } from './processor-wait.ts'

const SOON = { withinMs: 1, mostMs: 60_000 }

test('a thread that worked has its time on the clock, also on a busy machine', async () => {
  const onEnd = vi.fn<() => void>()
  waitForProcessor({ ...SOON, readMs: async () => performance.now(), onEnd, isMachineBusy: () => true })
  await expect.poll(() => onEnd.mock.calls.length).toBe(1)
})

test('a thread that a busy machine kept from working has longer, and no longer than the most', async () => {
  const onEnd = vi.fn<() => void>()
  const beganAt = performance.now()
  const starved = { readMs: async () => 0, isMachineBusy: () => true }
  waitForProcessor({ ...SOON, mostMs: 300, ...starved, onEnd })
  await expect.poll(() => onEnd.mock.calls.length, { timeout: 30_000 }).toBe(1)
  expect(performance.now() - beganAt).toBeGreaterThan(300)
})

test('a thread that does nothing on a quiet machine gets no longer', async () => {
  const onEnd = vi.fn<() => void>()
  waitForProcessor({ ...SOON, readMs: async () => 0, onEnd, isMachineBusy: () => false })
  await expect.poll(() => onEnd.mock.calls.length).toBe(1)
})

test('a thread that ended has no longer', async () => {
  const onEnd = vi.fn<() => void>()
  const readMs = () => Promise.reject(new Error('gone'))
  waitForProcessor({ ...SOON, readMs, onEnd, isMachineBusy: () => true })
  await expect.poll(() => onEnd.mock.calls.length).toBe(1)
})

test('a cancelled wait never calls back', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onEnd = vi.fn<() => void>()
  const cancel = waitForProcessor({ ...SOON, readMs: async () => 0, onEnd, isMachineBusy: () => false })
  cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})
