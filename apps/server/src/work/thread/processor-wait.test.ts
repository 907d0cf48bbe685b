import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForProcessor } from './processor-wait.ts'

const SOON = { withinMs: 1, mostMs: 60_000 }

test('a thread that used its time ends its wait, also on a busy machine', async () => {
  const onEnd = vi.fn<() => void>()
  waitForProcessor({ ...SOON, readMs: async () => performance.now(), onEnd, isMachineBusy: () => true })
  await expect.poll(() => onEnd.mock.calls.length).toBe(1)
})

test('a thread starved by a busy machine gets more time, up to a maximum', async () => {
  const onEnd = vi.fn<() => void>()
  const beganAt = performance.now()
  const starved = { readMs: async () => 0, isMachineBusy: () => true }
  waitForProcessor({ ...SOON, mostMs: 300, ...starved, onEnd })
  await expect.poll(() => onEnd.mock.calls.length, { timeout: 30_000 }).toBe(1)
  expect(performance.now() - beganAt).toBeGreaterThan(300)
})

test('an idle thread on a quiet machine gets no more time', async () => {
  const onEnd = vi.fn<() => void>()
  waitForProcessor({ ...SOON, readMs: async () => 0, onEnd, isMachineBusy: () => false })
  await expect.poll(() => onEnd.mock.calls.length).toBe(1)
})

test('an ended thread gets no more time', async () => {
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
