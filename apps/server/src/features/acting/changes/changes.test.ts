import { beforeAll, describe, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'

let place: Awaited<ReturnType<typeof aChangingOrganisation>>
beforeAll(async () => {
  place = await aChangingOrganisation()
}, 120_000)

describe('a change by two people', () => {
  test('is proposed, approved, written, recognised as ours by the next sync, and undone', async () => {
    const { propose, approve, post, work, items, set, lines, rename, query, syncAll } = place
    const [line] = await lines()
    const proposed = await propose('analyst', [rename(line!)])
    expect(proposed).toMatchObject({ state: 'proposed', gate: 'one', items: { total: 1, waiting: 1 } })
    const approved = await approve('manager', proposed, { apply: true })
    expect(approved).toMatchObject({ state: 'applying', approval: { by: { name: 'Max manager' } } })
    await work()
    expect(await set(proposed.id)).toMatchObject({ state: 'applied', sentence: '1 done' })
    expect(await items(proposed.id)).toMatchObject([{ state: 'done', found: `${line!.name} v2` }])

    place.server.clock.advance({ minutes: 5 })
    await syncAll()
    const [version] = await query<{ actorSource: string; changeSetNo: number; actor: string }>(
      `select v.actor_source, v.change_set_no, v.actor from entity_versions v where change_set_no is not null`,
    )
    expect(version).toEqual({
      actorSource: 'our_write',
      changeSetNo: proposed.id,
      actor: `Flightdeck, change set ${proposed.id}`,
    })

    const undo = await post('analyst', `/changes/${proposed.id}/undo/`)
    expect(undo).toMatchObject({ origin: { kind: 'undo', set_id: proposed.id }, state: 'proposed' })
    await approve('manager', undo, { apply: true })
    await work()
    expect(await set(undo.id)).toMatchObject({ state: 'applied' })
    expect(await set(proposed.id)).toMatchObject({ state: 'undone', items: { undone: 1, done: 0 } })
  })

  test('can be undone before a sync has seen it', async () => {
    const { propose, approve, post, work, set, lines, rename } = place
    const proposed = await propose('analyst', [rename((await lines())[1]!)])
    await approve('manager', proposed, { apply: true })
    await work()
    const undo = await post('manager', `/changes/${proposed.id}/undo/`)
    await approve('manager', undo, { apply: true })
    await work()
    expect(await set(undo.id)).toMatchObject({ state: 'applied' })
  })

  test('records every step in its timeline and in the audit log', async () => {
    const { people, propose, approve, work, lines, rename } = place
    const proposed = await propose('analyst', [rename((await lines())[2]!)])
    await approve('manager', proposed, { apply: true, note: 'Go ahead' })
    await work()
    const { timeline } = (await people.owner.call('GET', `/changes/${proposed.id}/`)).json().data
    expect(timeline.map(({ what }: { what: string }) => what)).toEqual([
      'finished',
      'applying',
      'approved',
      'proposed',
    ])
    const log = (await people.owner.call('GET', '/audit/?limit=10')).json().data as {
      action: string
      subject: string
    }[]
    const about = log
      .filter(({ subject }) => subject === `${proposed.id}: A change`)
      .map(({ action }) => action)
    expect(about).toEqual([
      'change_set.finished',
      'change_set.applying',
      'change_set.approved',
      'change_set.proposed',
    ])
  })
})

describe('refusals', () => {
  test('an entity of another organisation is not found', async () => {
    const { server, lines, rename } = place
    const stranger = await signedIn(server, (await anOrganisation(server)).email)
    const [line] = await lines()
    const answer = await stranger.call('POST', '/changes/', { title: 'Theirs', items: [rename(line!)] })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().errors.server).toEqual(['Not found. It may have been removed.'])
  })

  test('a stale before value is refused with 409 and both values', async () => {
    const { people, lines, rename } = place
    const [line] = (await lines()).slice(5)
    const items = [{ ...rename(line!), before: 'Something else' }]
    const answer = await people.analyst.call('POST', '/changes/', { title: 'Stale', items })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors['items.0']).toEqual([
      `${line!.name}: Name was last seen as ${line!.name}, not as Something else.`,
    ])
  })

  test.each([
    ['a control character', 'Line\u0007 one', /plain characters/],
    ['a direction mark', 'Line \u202egnp.exe', /plain characters/],
    ['241 bytes', 'é'.repeat(121), /longer than/],
    ['only spaces', '   ', /must not be empty/],
    ['no change', null, /nothing to change/],
    ['a number', 12, /./],
    ['a list', [], /./],
    ['an object', { name: 'x' }, /./],
  ])('a name with %s', async (_what, after, sentence) => {
    const { people, lines, rename } = place
    const [line] = (await lines()).slice(6)
    const items = [{ ...rename(line!), after: after ?? line!.name }]
    const answer = await people.analyst.call('POST', '/changes/', { title: 'Names', items })
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json().errors)).toMatch(sentence)
  })

  test.each([
    ['an unknown field', { field: 'constructor' }],
    ['a budget without its segment', { field: 'budget' }],
    ['an unknown budget segment', { field: 'budget', part: { startsOn: null } }],
  ])('%s', async (_what, change) => {
    const { people, lines, rename } = place
    const [line] = (await lines()).slice(6)
    const items = [{ ...rename(line!), before: null, after: null, ...change }]
    const answer = await people.analyst.call('POST', '/changes/', { title: 'Odd', items })
    expect([400, 409]).toContain(answer.statusCode)
  })

  test('an undo of a set that is still being written', async () => {
    const { people, lines, rename, propose, approve, work } = place
    const set = await propose('analyst', [rename((await lines()).at(-1)!, 'Undone too early')])
    expect(await approve('manager', set, { apply: true })).toMatchObject({ state: 'applying' })
    const early = await people.analyst.call('POST', `/changes/${set.id}/undo/`)
    expect([early.statusCode, early.json().errors.server]).toEqual([
      409,
      ['Wait until the change set is finished.'],
    ])
    await work()
    expect((await people.analyst.call('POST', `/changes/${set.id}/undo/`)).statusCode).toBe(200)
  })

  test('two items for the same field', async () => {
    const { people, lines, rename } = place
    const [line] = (await lines()).slice(6)
    const answer = await people.analyst.call('POST', '/changes/', {
      title: 'Twice',
      items: [rename(line!), rename(line!, 'Other')],
    })
    expect(answer.statusCode).toBe(400)
  })

  test('a viewer proposes nothing, an analyst approves nothing, and a manager sets no policy', async () => {
    const { people, lines, rename, propose } = place
    const [line] = (await lines()).slice(7)
    expect(
      (await people.viewer.call('POST', '/changes/', { title: 'No', items: [rename(line!)] })).statusCode,
    ).toBe(403)
    const { id, digest } = await propose('analyst', [rename(line!)])
    expect((await people.analyst.call('POST', `/changes/${id}/approve/`, { digest })).statusCode).toBe(403)
    const { policy } = (await people.manager.call('GET', '/change-policy/')).json().data
    expect((await people.manager.call('PUT', '/change-policy/', policy)).statusCode).toBe(403)
  })

  test('an approval with a stale digest', async () => {
    const { people, lines, rename, propose, post } = place
    const [firstLine, two] = (await lines()).slice(7)
    const { id, digest } = await propose('analyst', [rename(firstLine!), rename(two!)])
    const edited = await post('analyst', `/changes/${id}/items/choice/`, { items: [2], left_out: true })
    expect(edited.digest).not.toBe(digest)
    const stale = await people.manager.call('POST', `/changes/${id}/approve/`, { digest })
    expect(stale.statusCode).toBe(409)
    const fresh = await people.manager.call('POST', `/changes/${id}/approve/`, { digest: edited.digest })
    expect(fresh.statusCode).toBe(200)
  })
})
