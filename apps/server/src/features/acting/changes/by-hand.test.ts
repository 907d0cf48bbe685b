import { beforeAll, describe, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'

let place: Awaited<ReturnType<typeof aChangingOrganisation>>
beforeAll(async () => {
  place = await aChangingOrganisation()
}, 120_000)

const readFiles = async (id: number) =>
  (await place.people.viewer.call('GET', `/changes/${id}/files/`)).json().data

describe('a change that the API cannot write', () => {
  test('is exported as a file with only the changed columns, waits for the next sync, and is done once that sees it', async () => {
    const { propose, approve, work, writes, items, set, lines, rename, query, syncAll, renameElsewhere } =
      place
    const scopes = `'{https://www.googleapis.com/auth/display-video-readonly}'`
    await query(`update connections set scopes = ${scopes}`)
    const [line, other] = await lines()
    const proposed = await propose('analyst', [rename(line!), rename(other!)])
    expect((await items(proposed.id)).map(({ state }) => state)).toEqual(['by_hand', 'by_hand'])
    expect(await readFiles(proposed.id)).toEqual({ files: [], without_file: 0 })

    await approve('manager', proposed, { apply: true })
    const [id, otherId] = [line!, other!].map((one) => one.id.split(':')[1])
    expect(await readFiles(proposed.id)).toEqual({
      files: [
        {
          dsp: 'dv360',
          name: 'SDF-LineItems.csv',
          rows: 2,
          columns: ['Line Item Id', 'Name'],
          csv: `Line Item Id,Name\r\n${id},${line!.name} v2\r\n${otherId},${other!.name} v2\r\n`,
        },
      ],
      without_file: 0,
    })
    const before = writes().length
    await work()
    expect(writes().length).toBe(before)
    expect(await set(proposed.id)).toMatchObject({ state: 'applying', items: { by_hand: 2 } })

    for (const one of [line!, other!]) await renameElsewhere(one, `${one.name} v2`)
    place.server.clock.advance({ minutes: 5 })
    await syncAll()
    expect(await set(proposed.id)).toMatchObject({ state: 'applied', items: { done: 2, by_hand: 0 } })
    expect((await items(proposed.id))[0]).toMatchObject({ state: 'done', sentence: 'Made in the platform.' })
    await query(`update connections set scopes = '{}'`)
  })

  test('has no file where the platform has no such column: the diff links to the platform', async () => {
    const { people, query, approve } = place
    const [campaign] = await query<{ nativeId: string }>(
      `select native_id from entities where kind = 'campaign' and gone_at is null order by entity_no limit 1`,
    )
    const item = {
      entity: { type: 'campaign' as const, id: `dv360:${campaign!.nativeId}` },
      field: 'clicks_as_conversions',
      before: null,
      after: 'off',
    }
    const answer = await people.analyst.call('POST', '/changes/', { title: 'By hand', items: [item] })
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json().data.set
    await approve('manager', answer.json().data.set, { apply: true })
    expect(await readFiles(id)).toEqual({ files: [], without_file: 1 })
    expect((await place.items(id))[0]).toMatchObject({
      state: 'by_hand',
      deep_link: expect.stringMatching(/^https:/),
    })
  })
})

describe('the lane under a chart', () => {
  const lane = async (query: string) =>
    (await place.people.viewer.call('GET', `/change-lane/?${query}`)).json().data?.ticks
  const today = () => place.server.clock.now().toISOString().slice(0, 10)

  test('separates our sets from other changes, by day, for an entity or for all', async () => {
    const { propose, approve, work, lines, rename, renameElsewhere, syncAll, server } = place
    const [ours, theirs] = (await lines()).slice(4)
    const proposed = await propose('analyst', [rename(ours!)])
    await approve('manager', proposed, { apply: true })
    await work()
    await renameElsewhere(theirs!, 'Somebody else was here')
    server.clock.advance({ minutes: 5 })
    await syncAll()
    const span = `from=${today()}&to=${today()}`
    expect(await lane(`${span}&entity=${ours!.id}`)).toMatchObject([
      { day: today(), whose: 'ours', kind: 'name', count: 1, set_ids: [proposed.id] },
    ])
    expect(await lane(`${span}&entity=${theirs!.id}`)).toMatchObject([
      { whose: 'others', kind: 'name', set_ids: [], changes: [{ after: 'Somebody else was here' }] },
    ])
    const all = (await lane(span)).map(({ whose }: { whose: string }) => whose)
    expect(new Set(all)).toEqual(new Set(['ours', 'others']))
  })

  test('names the day of the first sync, which is where history begins', async () => {
    const [line] = await place.lines()
    const read = async (query: string) =>
      (await place.people.viewer.call('GET', `/change-lane/?from=${today()}&to=${today()}${query}`)).json()
        .data
    const firstSync = (await read('')).first_sync_on
    expect(firstSync <= today()).toBe(true)
    expect((await read(`&entity=${line!.id}`)).first_sync_on).toBe(firstSync)
    expect((await read('&entity=dv360:no-such-thing')).first_sync_on).toBeNull()
  })

  test('a range that is too long or reversed is refused', async () => {
    const ask = async (span: string) =>
      (await place.people.viewer.call('GET', `/change-lane/?${span}`)).statusCode
    expect(await ask('from=2024-01-01&to=2026-01-01')).toBe(400)
    expect(await ask('from=2026-01-02&to=2026-01-01')).toBe(400)
    const nothing = `from=${today()}&to=${today()}&entity=dv360:no-such-thing`
    expect(await lane(nothing)).toEqual([])
  })
})

test('a webhook is notified of a set that needs approval', async () => {
  const { people, propose, lines, rename, query } = place
  const url = 'https://hooks.example.com/changes'
  const response = await people.owner.call('POST', '/alerts/webhooks/', {
    kind: 'webhook',
    name: 'Changes',
    url,
  })
  const { policy } = (await people.owner.call('GET', '/change-policy/')).json().data
  const changedPolicy = { ...policy, webhook_ids: [response.json().data.webhook.id] }
  expect((await people.owner.call('PUT', '/change-policy/', changedPolicy)).statusCode).toBe(200)
  const { id } = await propose('analyst', [rename((await lines())[8]!)])
  const rows = await query<{ channel: string; subject: string }>(
    `select channel, subject from outbox where dedupe_key like '%change-set/${id}/%' and channel <> 'email' and channel <> 'mail'`,
  )
  expect(rows).toEqual([{ channel: 'webhook', subject: 'Approval needed: A change, 1 change' }])
})
