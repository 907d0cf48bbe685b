import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFairShare } from './fair-share.ts'
import { makeTakeTurn } from './call-slot.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const share = () => makeFairShare({ share: 0.5, mostMs: 100, thereForMs: 1_000, longestMs: 2_000 })

test('whoever is alone never holds back', () => {
  const time = share()
  for (let call = 0; call < 10; call++) {
    expect(time.holdBackMs('Northwind')).toBe(0)
    time.spend('Northwind', 500)
  }
})

test('with others there, whoever takes more than their share holds back until they have it again', () => {
  const time = share()
  time.holdBackMs('Rival')
  time.spend('Northwind', 150)
  expect(time.holdBackMs('Northwind')).toBe(100)
  expect(time.holdBackMs('Rival')).toBe(0)
  vi.advanceTimersByTime(100)
  expect(time.holdBackMs('Northwind')).toBe(0)
})

test('what is saved is a screen’s worth, however long somebody was away', () => {
  const time = share()
  time.spend('Northwind', 100)
  vi.advanceTimersByTime(3_600_000)
  time.holdBackMs('Rival')
  time.spend('Northwind', 200)
  expect(time.holdBackMs('Northwind')).toBe(200)
})

test('nobody holds back for those who have gone, and nobody longer than so long', () => {
  const time = share()
  time.holdBackMs('Rival')
  time.spend('Northwind', 60_000)
  expect(time.holdBackMs('Northwind')).toBe(2_000)
  vi.advanceTimersByTime(1_001)
  expect(time.holdBackMs('Northwind')).toBe(0)
})

test('a call waits for its pause in its own place, its time counts, and the last that is asked for does not pause', async () => {
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
