import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { manyLineItems } from '../../../test/many-line-items.ts'
import { planForgottenApplies } from './apply/plan-apply.ts'

const SET = 1_000

test('a stop lets at most one more item of a running set of 1,000 be written, and a resumed set continues', async () => {
  const place = await aChangingOrganisation()
  const { propose, approve, work, people, set, server } = place
  const many = await manyLineItems(place, SET)
  const proposed = await propose('analyst', many.renames())
  await approve('manager', proposed, { apply: true })

  const running = work()
  while (many.written.length < 30) await sleep(5)
  const answer = await people.analyst.call('POST', '/change-stop/', { reason: 'Wrong client' })
  const stoppedAt = performance.now()
  expect(answer.json().data.stop).toMatchObject({ reason: 'Wrong client', by: { name: 'Max analyst' } })
  await running
  // The item being sent while the stop was stored may still arrive, and no other.
  expect(many.written.filter(({ at }) => at > stoppedAt).length).toBeLessThanOrEqual(1)

  const halfWay = await set(proposed.id)
  expect(halfWay.state).toBe('applying')
  expect(halfWay.items.waiting).toBeGreaterThan(0)
  expect(halfWay.items.done + halfWay.items.waiting).toBe(SET)
  await planForgottenApplies(server.app)
  expect(await work()).toEqual([])

  expect((await people.analyst.call('DELETE', '/change-stop/')).statusCode).toBe(403)
  expect((await people.manager.call('DELETE', '/change-stop/')).statusCode).toBe(200)
  const before = many.written.length
  const again = work()
  while (many.written.length === before) await sleep(5)
  await people.analyst.call('POST', `/changes/${proposed.id}/stop/`)
  await again
  expect(await set(proposed.id)).toMatchObject({ state: 'applying', held: 'This change set is stopped.' })
  many.stop()
}, 240_000)
