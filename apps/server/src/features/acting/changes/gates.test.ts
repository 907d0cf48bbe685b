import { beforeAll, describe, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { mailsTo } from '../../../test/mail-in-outbox.ts'
import { expireSets } from './decide/expire.ts'

let place: Awaited<ReturnType<typeof aChangingOrganisation>>
beforeAll(async () => {
  place = await aChangingOrganisation()
}, 120_000)

type Line = { id: string; total: { micros: string; currency: string } }
/** Line items that have a budget of their own. */
const funded = async (): Promise<Line[]> =>
  (await place.lines()).flatMap(({ id, settings: { budget: own } }) =>
    own?.total ? [{ id, total: own.total }] : [],
  )
const budget = ({ id, total }: Line, times: number) => ({
  entity: { type: 'line_item' as const, id },
  field: 'budget',
  part: 'total',
  before: total,
  after: {
    ...total,
    micros: String((BigInt(total.micros) / 1_000_000n) * BigInt(Math.round(times * 100)) * 10_000n),
  },
})
const change = async (policy: object) => {
  const { people } = place
  const before = (await people.owner.call('GET', '/change-policy/')).json().data.policy
  expect((await people.owner.call('PUT', '/change-policy/', { ...before, ...policy })).statusCode).toBe(200)
}

describe('money', () => {
  test('a set that only lowers a budget needs no approval, and is applied by a manager', async () => {
    const [line] = await funded()
    const set = await place.propose('analyst', [budget(line!, 0.9)])
    expect(set).toMatchObject({ gate: 'none', state: 'approved', approval: { by: null } })
    expect(set.may).toMatchObject({ apply: 'Your role does not allow this.' })
    expect(await place.post('manager', `/changes/${set.id}/apply/`)).toMatchObject({ state: 'applying' })
    await place.work()
  })

  test('a set above the limit needs another person, also of an owner; without a limit one person is enough', async () => {
    await change({ four_eyes_above: 0 })
    const [, two] = await funded()
    const { id, digest, gate } = await place.propose('owner', [budget(two!, 1.1)])
    expect(gate).toBe('four_eyes')
    const own = await place.people.owner.call('POST', `/changes/${id}/approve/`, { digest })
    expect(own.statusCode).toBe(403)
    expect(own.json().errors.server[0]).toMatch(/Another person/)
    expect((await place.people.manager.call('POST', `/changes/${id}/approve/`, { digest })).statusCode).toBe(
      200,
    )
    await change({ four_eyes_above: null })
    const small = await place.propose('owner', [budget(two!, 1.1)])
    expect(await place.approve('owner', small)).toMatchObject({ state: 'approved' })
  })

  test('too large a step and too many entities are refused', async () => {
    const all = await funded()
    const steep = await place.people.analyst.call('POST', '/changes/', {
      title: 'Steep',
      items: [budget(all[5]!, 3)],
    })
    expect(steep.statusCode).toBe(400)
    expect(JSON.stringify(steep.json())).toMatch(/At most 100% is allowed in one step/)
    await change({ most_entities: 1 })
    const items = all.slice(5, 7).map((one) => budget(one, 0.5))
    const many = await place.people.analyst.call('POST', '/changes/', { title: 'Many', items })
    expect(many.statusCode).toBe(409)
    await change({ most_entities: 5_000 })
  })

  test('items beyond the daily limit wait for tomorrow', async () => {
    await change({ four_eyes_above: null, most_step_percent: null })
    const [, , three, four] = await funded()
    await place.query(`update organisations set currency = '${three!.total.currency}'`)
    const set = await place.propose('analyst', [budget(three!, 2), budget(four!, 2)])
    const moved = set.money.reduce((all, { raised }) => all + raised, 0)
    expect(moved).toBeGreaterThan(0)
    const most = Math.max(...(await place.items(set.id)).map(({ moved: one }) => one!.amount))
    await place.approve('manager', set, { apply: true })
    await change({ most_moved_a_day: Math.ceil(most) })
    await place.work()
    const after = await place.set(set.id)
    expect(after).toMatchObject({ items: { done: 1, waiting: 1 }, held: expect.stringMatching(/tomorrow/) })
    await change({ most_moved_a_day: null })
  })
})

describe('waiting', () => {
  test('approvers get an email with a link to the diff; the proposer gets none where another person has to approve', async () => {
    await change({ four_eyes_above: 0 })
    const [, , , , five] = await funded()
    const { id } = await place.propose('manager', [budget(five!, 1.2)])
    const [mail] = (await mailsTo(place.server, place.members.admin.email)).slice(-1)
    expect(mail).toMatch(/^Approval needed: A change, 1 change/)
    expect(mail).toContain(`/changes/${id}`)
    const toProposer = await mailsTo(place.server, place.members.manager.email)
    expect(toProposer.filter((one) => one.includes(`/changes/${id}`))).toEqual([])
  })

  test('the waiting tab lists the sets each reader can approve, and opening a link approves nothing', async () => {
    const tab = async (role: 'owner' | 'manager' | 'viewer') =>
      (await place.people[role].call('GET', '/changes/?tab=waiting_for_me')).json().data
    const [, , , , five] = await funded()
    const { id } = await place.propose('manager', [budget(five!, 1.2)])
    expect((await tab('owner')).sets.map((set: { id: number }) => set.id)).toContain(id)
    expect((await tab('manager')).sets.map((set: { id: number }) => set.id)).not.toContain(id)
    expect((await tab('viewer')).total).toBe(0)
    expect((await place.people.owner.call('GET', `/changes/${id}/approve/`)).statusCode).toBe(405)
    const badge = (await place.people.owner.call('GET', '/change-badge/')).json().data
    expect(badge.waiting_for_me).toBe((await tab('owner')).tabs.waiting_for_me)
  })

  test('a repeated Idempotency-Key creates one proposal', async () => {
    const [, , , , five] = await funded()
    const body = { title: 'Once', items: [budget(five!, 1.2)] }
    const ask = () =>
      place.people.analyst.call('POST', '/changes/', body, { 'idempotency-key': 'once-and-only' })
    const [first, second] = [await ask(), await ask()]
    expect(second.json().data.set.id).toBe(first.json().data.set.id)
  })

  test('an undecided proposal expires, and cannot be approved afterwards', async () => {
    const [, , , , five] = await funded()
    const { id, digest } = await place.propose('manager', [budget(five!, 1.2)])
    place.server.clock.advance({ hours: 73 })
    expect((await place.people.owner.call('POST', `/changes/${id}/approve/`, { digest })).statusCode).toBe(
      409,
    )
    await expireSets(place.server.app)
    expect(await place.set(id)).toMatchObject({ state: 'expired' })
  })

  test('a rejected set states why, and stays rejected', async () => {
    const [, , , , five] = await funded()
    const { id } = await place.propose('analyst', [budget(five!, 1.2)])
    const set = await place.post('manager', `/changes/${id}/reject/`, { reason: 'Too much' })
    expect(set).toMatchObject({
      state: 'rejected',
      rejection: { reason: 'Too much', by: { name: 'Max manager' } },
    })
    expect((await place.people.manager.call('POST', `/changes/${id}/apply/`)).statusCode).toBe(409)
  })
})
