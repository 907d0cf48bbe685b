import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { endDeliveryThreads } from '../../../data/delivery/index.ts'
import { judgeClient } from './judge.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const look = (organisationId: string, entityNo: number, day: string) =>
  judgeClient(server.app).ask('look', {
    organisationId,
    rates: null,
    looks: [
      {
        entityNo,
        day,
        rule: {
          type: 'line_item',
          platform: null,
          entityId: null,
          schedule: { type: 'daily', days: [] },
          conditions: { conditions: [{ metric: 'spend', operator: 'gt', threshold: 100 }], groups: [] },
          timeRange: { type: 'last_24_hours', from: null, to: null },
        },
        metrics: ['spend', 'reach'],
      },
    ],
  })

test('a lost thread is replaced, and the next query gets the same answer', async () => {
  const watch = await aWatch(server, [[150]])
  const before = await look(watch.organisationId, watch.entityNos[0]!, watch.today())
  expect(before).toEqual([{ truth: true, dataThrough: watch.yesterday(), values: [150, null] }])
  await endDeliveryThreads(server.app)
  expect(await look(watch.organisationId, watch.entityNos[0]!, watch.today())).toEqual(before)
})

test('a query that waits for a lost thread is rejected', async () => {
  const watch = await aWatch(server, [[150]])
  const pendingLook = look(watch.organisationId, watch.entityNos[0]!, watch.today())
  const rejection = expect(pendingLook).rejects.toThrow('The snapshot thread is gone.')
  await endDeliveryThreads(server.app)
  await rejection
})

test('an entity of another organisation has no values', async () => {
  const [ownWatch, other] = [await aWatch(server, [[150]]), await aWatch(server, [[150]])]
  expect(await look(ownWatch.organisationId, other.entityNos[0]!, ownWatch.today())).toEqual([
    { truth: null, dataThrough: null, values: [null, null] },
  ])
})

test('rules due at the same time share a snapshot while its numbers are unchanged', async () => {
  const watch = await aWatch(server, [[150]])
  const [first, second, third] = [await watch.rule(100), await watch.rule(200), await watch.rule(300)]
  const ask = vi.spyOn(judgeClient(server.app), 'ask')
  await watch.judge(first)
  await watch.judge(second)
  expect(ask).toHaveBeenCalledTimes(1)
  await watch.know([[350]])
  await watch.judge(third)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(new Set((await watch.alerts()).map(({ ruleNo }) => ruleNo))).toEqual(new Set([first.id, third.id]))
  ask.mockRestore()
})

test('the event loop keeps running during a judgement', async () => {
  const watch = await aWatch(
    server,
    Array.from({ length: 500 }, (_, at) => [at, at, at]),
  )
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const pendingLook = look(watch.organisationId, watch.entityNos[0]!, watch.today())
  await Promise.race([pendingLook, sleep(5_000)])
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
  expect((await pendingLook)[0]!.values[0]).toBe(0)
})
