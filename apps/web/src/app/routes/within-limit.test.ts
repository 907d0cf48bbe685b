import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenLoadTimeout, withinLimit } from './within-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a screen that arrives in time is passed on', async () => {
  expect(await withinLimit(async () => 'screen')).toBe('screen')
})

test('a screen that does not arrive within 120 s is given up', async () => {
  const loading = expect(withinLimit(() => new Promise(() => {}))).rejects.toThrow(ScreenLoadTimeout)
  await vi.advanceTimersByTimeAsync(120_000)
  await loading
})
