import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTakeTurn } from './call-slot.ts'

const claim = (organisation: string) => ({ organisation, member: 'dana' })
const turns = (places: number) => makeTakeTurn({ places, mostWaiting: 100, sleep: async () => {} })

test('other calls of an organisation are answered while some wait for a thread', async () => {
  const take = turns(2)
  const answer = Promise.withResolvers<string>()
  const waiting = Array.from({ length: 6 }, () =>
    take(
      claim('Northwind'),
      () => {},
      (aside) => aside(() => answer.promise),
    ),
  )
  expect(
    await take(
      claim('Northwind'),
      () => {},
      async () => 'session',
    ),
  ).toBe('session')
  answer.resolve('names')
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 6 }, () => 'names'))
})

test('a resumed call goes before calls that have not begun', async () => {
  const take = turns(1)
  const [answer, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order: string[] = []
  const back = take(
    claim('Northwind'),
    () => {},
    async (aside) => {
      await aside(() => answer.promise)
      order.push('back')
    },
  )
  const busy = take(
    claim('Northwind'),
    () => {},
    () => work.promise,
  )
  const next = take(
    claim('Northwind'),
    () => {},
    async () => void order.push('next'),
  )
  answer.resolve()
  await setImmediate()
  work.resolve()
  await Promise.all([back, busy, next])
  expect(order).toEqual(['back', 'next'])
})

test('an error of the thread fails the call and releases its slot', async () => {
  const take = turns(1)
  const refused = take(
    claim('Northwind'),
    () => {},
    (aside) => aside(() => Promise.reject(new Error('no'))),
  )
  await expect(refused).rejects.toThrow('no')
  expect(
    await take(
      claim('Northwind'),
      () => {},
      async () => 1,
    ),
  ).toBe(1)
})

test('calls never exceed the slots and all of them end, in any order of waits', async () => {
  const calls = fc.array(
    fc.array(fc.record({ ticks: fc.nat(2), asides: fc.array(fc.nat(3), { maxLength: 2 }) }), {
      maxLength: 3,
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(calls, fc.integer({ min: 1, max: 3 }), async (all, places) => {
      const take = turns(places)
      let working = 0
      const work = async (ticks: number) => {
        expect(++working).toBeLessThanOrEqual(places)
        for (let tick = 0; tick < ticks; tick++) await setImmediate()
        working--
      }
      const ticks = async (count: number) => {
        for (let tick = 0; tick < count; tick++) await setImmediate()
      }
      await Promise.all(
        all.map((parts) =>
          take(
            claim('Northwind'),
            () => {},
            async (aside) => {
              for (const part of parts) {
                await work(part.ticks)
                await Promise.all(part.asides.map((count) => aside(() => ticks(count))))
              }
            },
          ),
        ),
      )
      expect(working).toBe(0)
      const free = Array.from({ length: places }, () =>
        take(
          claim('Northwind'),
          () => {},
          () => work(1),
        ),
      )
      await Promise.all(free)
    }),
    { numRuns: 200 },
  )
})
