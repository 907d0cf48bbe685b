import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFairShare } from './fair-share.ts'
import { makeTakeTurn } from './call-slot.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const share = () => makeFairShare({ share: 0.5, mostMs: 100, thereForMs: 1_000, longestMs: 2_000 })

test('a lone organisation never pauses', () => {
  const time = share()
  for (let call = 0; call < 10; call++) {
    expect(time.holdBackMs('Northwind')).toBe(0)
    time.spend('Northwind', 500)
  }
})

test('an organisation over its share pauses until its credit is back, while others are active', () => {
  const time = share()
  time.holdBackMs('Rival')
  time.spend('Northwind', 150)
  expect(time.holdBackMs('Northwind')).toBe(100)
  expect(time.holdBackMs('Rival')).toBe(0)
  vi.advanceTimersByTime(100)
  expect(time.holdBackMs('Northwind')).toBe(0)
})

test('saved credit is capped, also after a long absence', () => {
  const time = share()
  time.spend('Northwind', 100)
  vi.advanceTimersByTime(3_600_000)
  time.holdBackMs('Rival')
  time.spend('Northwind', 200)
  expect(time.holdBackMs('Northwind')).toBe(200)
})

test('a pause is capped at 2 s, and ends when the other organisations have left', () => {
  const time = share()
  time.holdBackMs('Rival')
  time.spend('Northwind', 60_000)
  expect(time.holdBackMs('Northwind')).toBe(2_000)
  vi.advanceTimersByTime(1_001)
  expect(time.holdBackMs('Northwind')).toBe(0)
})

test('a pausing call keeps its slot, the pause restores credit, and the last queued call does not pause', async () => {
  const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
  const take = makeTakeTurn({ places: 1, mostWaiting: 10, share: share(), sleep })
  const call = (organisation: string, takesMs: number) =>
    take(
      { organisation, member: 'dana' },
      () => {},
      async () => {
        await sleep(takesMs)
        return performance.now()
      },
    )
  const startedAt = performance.now()
  const ends = Promise.all([
    call('Northwind', 200),
    call('Rival', 10),
    call('Northwind', 10),
    call('Rival', 10),
    call('Northwind', 10),
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  // Northwind used twice its savings and pauses while its other requests wait; Rival continues as if alone.
  expect((await ends).map((at) => at - startedAt)).toEqual([200, 10, 410, 20, 420])
})
