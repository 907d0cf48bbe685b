import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../../test/a-changing-organisation.ts'
import { claimSlot } from '../../../../test/run-slot.ts'
import { applyAccount } from './apply-account.ts'
import { APPLY_CHANGES, planForgottenApplies } from './plan-apply.ts'

let place: Awaited<ReturnType<typeof aChangingOrganisation>>
beforeAll(async () => {
  place = await aChangingOrganisation()
}, 120_000)

let used = 0
/** Some line items that no test before has touched, all of one account. */
const fresh = async (count: number) => {
  const lines = (await place.lines()).slice(used, used + count)
  used += count
  return lines
}
const begun = async (count: number) => {
  const lines = await fresh(count)
  const proposed = await place.propose(
    'analyst',
    lines.map((line) => place.rename(line)),
  )
  await place.approve('manager', proposed, { apply: true })
  return { lines, id: proposed.id }
}
const listStates = async (id: number) => (await place.items(id)).map(({ state }) => state)
const later = async (seconds: number) => {
  place.server.clock.advance({ seconds })
  await planForgottenApplies(place.server.app)
  return place.work()
}

describe('an unknown outcome', () => {
  test('is resolved by reading when the answer was lost, without a second write', async () => {
    const { played, work, writes } = place
    const { id } = await begun(3)
    const before = writes().length
    played.google.dv360.fault({ kind: 'break', keep: 0.1, match: /^PATCH /, times: 1 })
    await work()
    expect(await listStates(id)).toEqual(['done', 'done', 'done'])
    expect(writes().length - before).toBe(3)
  })

  test('is resolved by reading after a worker died: done where it arrived, sent again where it did not', async () => {
    const { server, work, writes, query, renameElsewhere } = place
    const { id, lines } = await begun(2)
    await renameElsewhere(lines[0]!, `${lines[0]!.name} v2`)
    await query(
      `update change_items set state = 'sending', sendings = 1, sent_at = '${server.clock.now().toISOString()}' where set_no = ${id}`,
    )
    const before = writes().length
    await work()
    expect((await listStates(id)).toSorted()).toEqual(['done', 'unknown'])
    expect(writes().length).toBe(before)
    await later(10)
    await later(1)
    expect(await listStates(id)).toEqual(['done', 'done'])
    expect(writes().length - before).toBe(1)
  })

  test('stays unknown while the platform is down, and is resolved once it is back', async () => {
    const { played, work } = place
    const { id } = await begun(1)
    played.google.dv360.fault({ kind: 'break', keep: 0.1, match: /^PATCH /, times: 1 })
    // The look after the write, with all its tries, and the next one.
    played.google.dv360.fault({ kind: 'delay', ms: 0, match: /^GET .*lineItems/, times: 1 })
    played.google.dv360.fault({ kind: 'answer', status: 503, match: /^GET .*lineItems/, times: 100 })
    await work()
    expect(await listStates(id)).toEqual(['unknown'])
    await later(5)
    expect(await listStates(id)).toEqual(['unknown'])
    played.google.dv360.clearFaults()
    await later(60)
    expect(await listStates(id)).toEqual(['done'])
  })
})

test('a conflict stops its item with three values, and the other items continue', async () => {
  const { work, items, renameElsewhere, set } = place
  const { id, lines } = await begun(3)
  await renameElsewhere(lines[1]!, 'Theirs')
  await work()
  const [, collided] = await items(id)
  expect(await listStates(id)).toEqual(['done', 'conflict', 'done'])
  expect(collided).toMatchObject({ before: lines[1]!.name, found: 'Theirs', after: `${lines[1]!.name} v2` })
  expect(await set(id)).toMatchObject({ state: 'partly_applied', retryable: 0 })
})

test('an unavailable platform fails its items after three tries; a retry writes them', async () => {
  const { played, work, post, set } = place
  const { id } = await begun(1)
  played.google.dv360.fault({ kind: 'answer', status: 503, match: /^GET .*lineItems/, times: 100 })
  await work()
  expect(await listStates(id)).toEqual(['waiting'])
  await later(60)
  await later(200)
  expect(await set(id)).toMatchObject({ state: 'failed', retryable: 1 })
  played.google.dv360.clearFaults()
  await post('manager', `/changes/${id}/retry/`)
  await work()
  expect(await set(id)).toMatchObject({ state: 'applied' })
})

test('a throttled set waits as long as the platform asks, then continues by itself', async () => {
  const { played, work, set, writes } = place
  const { id } = await begun(2)
  const before = writes().length
  const body = { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota' } }
  played.google.dv360.fault({
    kind: 'answer',
    status: 429,
    body,
    headers: { 'retry-after': '1200' },
    match: /^PATCH /,
  })
  await work()
  expect(await set(id)).toMatchObject({ state: 'applying', items: { waiting: 2 } })
  await later(60)
  expect(writes().length).toBe(before)
  await later(1_200)
  expect(await set(id)).toMatchObject({ state: 'applied', items: { done: 2 } })
})

describe('at write time', () => {
  const policyNow = async () => (await place.people.owner.call('GET', '/change-policy/')).json().data.policy
  const setPolicy = async (change: object) => {
    const before = await policyNow()
    const answer = await place.people.owner.call('PUT', '/change-policy/', { ...before, ...change })
    expect(answer.statusCode).toBe(200)
    return () => place.people.owner.call('PUT', '/change-policy/', before)
  }

  test('an item is refused with a reason when its approver’s role was reduced', async () => {
    const { query, work, items, writes, members } = place
    const { id } = await begun(2)
    const before = writes().length
    await query(`update memberships set role = 'analyst' where user_id = '${members.manager.userId}'`)
    await work()
    await query(`update memberships set role = 'manager' where user_id = '${members.manager.userId}'`)
    expect(await listStates(id)).toEqual(['refused', 'refused'])
    expect((await items(id))[0]!.sentence).toBe('Not written: the approver’s role no longer allows it.')
    expect(writes().length).toBe(before)
  })

  test('an item is refused when its proposer is deactivated', async () => {
    const { query, work, members } = place
    const { id } = await begun(1)
    await query(`update memberships set deactivated_at = now() where user_id = '${members.analyst.userId}'`)
    await work()
    await query(`update memberships set deactivated_at = null where user_id = '${members.analyst.userId}'`)
    expect(await listStates(id)).toEqual(['refused'])
  })

  test('an item is refused under a policy tightened while it waited', async () => {
    const { work, items, post, set } = place
    const { id } = await begun(1)
    const loosen = await setPolicy({ platforms_off: ['dv360'] })
    await work()
    expect((await items(id))[0]).toMatchObject({
      state: 'refused',
      sentence: 'Writing to this platform is switched off.',
    })
    await loosen()
    await post('manager', `/changes/${id}/retry/`)
    await work()
    expect(await set(id)).toMatchObject({ state: 'applied' })
  })

  test('items edited after the approval are not written', async () => {
    const { query, work, items } = place
    const { id } = await begun(1)
    await query(`update change_sets set approved_digest = 'forged' where set_no = ${id}`)
    await work()
    expect((await items(id))[0]).toMatchObject({
      state: 'refused',
      sentence: 'Not written: the change set is not the one that was approved.',
    })
  })

  test('writes wait until the quiet hours end', async () => {
    const { work, set, server } = place
    const hour = server.clock.now().getUTCHours()
    const loosen = await setPolicy({ quiet_hours: { from: hour, to: (hour + 2) % 24 } })
    const { id } = await begun(1)
    await work()
    expect(await set(id)).toMatchObject({ state: 'applying', held: 'Nothing is written at this time.' })
    await later(2 * 60 * 60)
    await loosen()
    expect(await set(id)).toMatchObject({ state: 'applied' })
  })
})

test('a worker that lost its lease writes nothing more', async () => {
  const { server, organisationId, query, writes, played } = place
  const { id } = await begun(3)
  const [slot] = (await query<{ subject: string; slotKey: string }>(
    `select subject, slot_key from slots where kind = '${APPLY_CHANGES}' and state = 'waiting'`,
  )) as [{ subject: string; slotKey: string }]
  const which = { organisationId, kind: APPLY_CHANGES, ...slot }
  played.google.dv360.fault({ kind: 'delay', ms: 300, match: /^PATCH /, times: 1 })
  const before = writes().length
  const first = applyAccount(server.app, await claimSlot(server, which)).then(
    () => 'ended',
    (error: Error) => error.name,
  )
  await sleep(150)
  await claimSlot(server, which)
  expect(await first).toBe('LeaseLost')
  expect(writes().length - before).toBe(1)
  await later(20)
  await later(20)
  expect(await listStates(id)).toEqual(['done', 'done', 'done'])
  expect(writes().length - before).toBe(3)
})

test('two sets for one account share one job', async () => {
  const { query } = place
  await begun(1)
  await begun(1)
  const rows = await query(`select 1 from slots where kind = '${APPLY_CHANGES}' and state = 'waiting'`)
  expect(rows).toHaveLength(1)
  await place.work()
})
