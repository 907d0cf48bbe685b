import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeBulkhead, type Bulkhead } from './bulkhead.ts'

const at = (organisation: string, member = 'dana') => ({ organisation, member })

/** Enters once a slot is free, records its name, and leaves on request. */
function visitor(walls: Bulkhead, name: string, organisation: string, member: string, came: string[]) {
  let gone = () => {}
  const inside = walls
    .enter(at(organisation, member), (tell) => (gone = tell))
    .then((leave) => {
      came.push(name)
      return leave
    })
  inside.catch(() => {})
  return { inside, goes: () => gone() }
}

describe('calls of one organisation', () => {
  test('enter while there are slots, and each that leaves lets one in', async () => {
    const walls = makeBulkhead(2, 10)
    const came: string[] = []
    const all = ['a', 'b', 'c'].map((name) => visitor(walls, name, 'Northwind', 'dana', came))
    await setImmediate()
    expect(came).toEqual(['a', 'b'])
    ;(await all[0]!.inside)()
    await all[2]!.inside
    expect(came).toEqual(['a', 'b', 'c'])
  })

  test('find their own slots free while another organisation queues', async () => {
    const walls = makeBulkhead(1, 100)
    const came: string[] = []
    for (let call = 0; call < 50; call++) visitor(walls, `n${call}`, 'Northwind', 'dana', came)
    const other = visitor(walls, 'rival', 'Rival', 'rita', came)
    await other.inside
    expect(came).toEqual(['n0', 'rival'])
  })

  test('a member with few calls does not wait behind one with many', async () => {
    const walls = makeBulkhead(1, 100)
    const came: string[] = []
    const first = visitor(walls, 'first', 'Northwind', 'analyst', came)
    const many = Array.from({ length: 5 }, (_, call) =>
      visitor(walls, `analyst ${call}`, 'Northwind', 'analyst', came),
    )
    const trader = visitor(walls, 'trader', 'Northwind', 'trader', came)
    ;(await first.inside)()
    ;(await many[0]!.inside)()
    await trader.inside
    expect(came).toEqual(['first', 'analyst 0', 'trader'])
  })

  test('429: calls beyond the queue limit are refused with a retry hint', async () => {
    const walls = makeBulkhead(1, 1)
    const leave = await walls.enter(at('Northwind'))
    const waiting = walls.enter(at('Northwind'))
    await expect(walls.enter(at('Northwind'))).rejects.toMatchObject({
      code: 'too_many',
      message: 'Your organisation has too many requests waiting. Try again in a moment.',
    })
    leave()
    await waiting
  })

  test('a waiting caller that leaves loses its turn only', async () => {
    const walls = makeBulkhead(1, 10)
    const came: string[] = []
    const [first, gone, last] = ['first', 'gone', 'last'].map((name) =>
      visitor(walls, name, 'Northwind', 'dana', came),
    )
    await setImmediate()
    gone!.goes()
    ;(await first!.inside)()
    await last!.inside
    expect(came).toEqual(['first', 'last'])
    await expect(gone!.inside).rejects.toMatchObject({ code: 'too_many' })
  })
})

test('slots are never exceeded, no waiter is lost, and a double release counts once, in any order', async () => {
  const visits = fc.array(
    fc.record({
      organisation: fc.constantFrom('a', 'b'),
      member: fc.constantFrom('x', 'y', 'z'),
      ticks: fc.nat(3),
      goes: fc.boolean(),
      leavesTwice: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: 1, max: 3 }), async (all, places) => {
      const walls = makeBulkhead(places, 1_000)
      const inside = new Map<string, number>()
      let done = 0
      await Promise.all(
        all.map(async ({ organisation, member, ticks, goes, leavesTwice }) => {
          const entering = walls.enter(at(organisation, member), (tell) => goes && tell())
          const leave = await entering.catch(() => null)
          if (leave) {
            inside.set(organisation, (inside.get(organisation) ?? 0) + 1)
            expect(inside.get(organisation)).toBeLessThanOrEqual(places)
            for (let tick = 0; tick < ticks; tick++) await setImmediate()
            inside.set(organisation, inside.get(organisation)! - 1)
            leave()
            if (leavesTwice) leave()
          }
          done++
        }),
      )
      expect(done).toBe(all.length)
    }),
    { numRuns: 200 },
  )
})
