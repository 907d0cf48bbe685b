import type { AlertSpend, TriggeredAlert } from '@flightdeck/contract/alerts'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { anAlert } from '../../../../test/an-alert.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { someEntities } from '../../../../test/some-entities.ts'

let server: TestServer
let watch: Awaited<ReturnType<typeof aWatch>>
/** Numbers of alerts on a cheap line (twice), an expensive one, a middle one and a deal without figures. */
let ids: Record<'cheap' | 'cheapEarlier' | 'dear' | 'middle' | 'unknown', number>

const week = (aDay: number) => Array.from({ length: 7 }, () => aDay)
beforeAll(async () => {
  server = await aServer()
  watch = await aWatch(server, [week(10.5), week(500), week(100)])
  const { organisationId, entityNos } = watch
  const [loud, quiet] = [await watch.rule(1, { name: 'loud' }), await watch.rule(50, { name: 'Quiet' })]
  const deals = await someEntities(server, organisationId, 'dv360', [
    { kind: 'deal_id', nativeId: '881', name: 'Evening news' },
  ])
  const [cheap, dear, middle] = entityNos as [number, number, number]
  const daysAgo = (days: number) => addDays(watch.today(), -days)
  const fired = (entityNo: number, of: typeof loud, days: number) =>
    anAlert(server, organisationId, { rule: of, entityNo, day: daysAgo(days) })
  ids = {
    dear: await fired(dear, loud, 5),
    unknown: await fired(deals.entityNos[0]!, loud, 4),
    middle: await fired(middle, quiet, 3),
    cheapEarlier: await fired(cheap, quiet, 2),
    cheap: await fired(cheap, quiet, 1),
  }
}, 60_000)

const list = async (query: string, caller = watch.caller) =>
  (await caller.call('GET', `/alerts/alerts/?${query}`)).json().data as TriggeredAlert[]
const alertNames = (alerts: readonly { id: number }[]) =>
  alerts.map(({ id }) => Object.entries(ids).find(([, own]) => own === id)![0])

test.each([
  ['spend', ['dear', 'middle', 'cheap', 'cheapEarlier', 'unknown']],
  ['newest', ['cheap', 'cheapEarlier', 'middle', 'unknown', 'dear']],
  ['oldest', ['dear', 'unknown', 'middle', 'cheapEarlier', 'cheap']],
  ['entity', ['unknown', 'cheap', 'cheapEarlier', 'dear', 'middle']],
  ['rule', ['unknown', 'dear', 'cheap', 'cheapEarlier', 'middle']],
])('pages by %s have no gap and no repeat', async (order, names) => {
  const whole = alertNames(await list(`order=${order}`))
  expect(whole).toEqual(names)
  const pages: string[] = []
  for (let before = ''; pages.length <= names.length;) {
    const page = await list(`order=${order}&limit=2${before}`)
    if (page.length === 0) break
    pages.push(...alertNames(page))
    before = `&before=${page.at(-1)!.id}`
  }
  expect(pages).toEqual(names)
})

test('a page continues after an alert that has left the period', async () => {
  expect(alertNames(await list(`order=spend&days=1&before=${ids.dear}`))).toEqual(['cheap'])
  expect(alertNames(await list(`order=spend&days=1&before=${ids.cheap}`))).toEqual([])
})

test('filters apply in every order', async () => {
  expect(alertNames(await list(`order=spend&like=${ids.cheap}`))).toEqual(['cheap', 'cheapEarlier'])
  const day = addDays(watch.today(), -3)
  expect(alertNames(await list(`order=spend&from=${day}&to=${day}`))).toEqual(['middle'])
})

test('the file has the same order as the list', async () => {
  const { body } = await watch.caller.call('GET', '/alerts/alerts/export.csv?order=spend')
  const rows = body.trim().split('\n').slice(1)
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual([
    ids.dear,
    ids.middle,
    ids.cheap,
    ids.cheapEarlier,
    ids.unknown,
  ])
})

test('each entity lists its spend once, without worth where there is no rate; one without figures has neither', async () => {
  const answer = await watch.caller.call('GET', '/alerts/alerts/spend/')
  const { currency, entities } = answer.json().data as AlertSpend
  const spend = new Map(entities.map(({ entity_id, spend: own, worth }) => [entity_id, [own?.amount, worth]]))
  expect([entities.length, spend.size]).toEqual([4, 4])
  expect(spend.get('881')).toEqual([undefined, null])
  const amounts = [...spend.values()].flatMap(([amount]) => amount ?? []).toSorted((a, b) => a - b)
  expect(amounts).toEqual([73.5, 700, 3_500])
  expect([currency, entities.every(({ worth }) => worth === null)]).toEqual(['USD', true])
})

test('groups are ordered worst first, by their money', async () => {
  const groups = async (by: string) =>
    (await watch.caller.call('GET', `/alerts/alerts/groups/?by=${by}`)).json().data.list as { name: string }[]
  expect((await groups('rule')).map(({ name }) => name)).toEqual(['loud', 'Quiet'])
  expect((await groups('entity')).at(-1)!.name).toBe('Evening news')
})

test('another organisation sees neither alerts nor spend, with any cursor', async () => {
  const stranger = await signedIn(server, (await anOrganisation(server)).email)
  for (const order of ['spend', 'entity', 'rule', 'oldest', 'newest']) {
    expect(await list(`order=${order}`, stranger)).toEqual([])
    expect(await list(`order=${order}&before=${ids.dear}`, stranger)).toEqual([])
  }
  const answer = await stranger.call('GET', '/alerts/alerts/spend/')
  expect(answer.json().data.entities).toEqual([])
})

test.each(['spend', 'entity', 'rule', 'oldest', 'newest'])(
  'an unknown cursor by %s gives an empty page',
  async (order) => expect(await list(`order=${order}&before=999999`)).toEqual([]),
)

test.each(['?order=colour', 'spend/?days=3', 'export.csv?order=x'])('400: %s', async (path) =>
  expect((await watch.caller.call('GET', `/alerts/alerts/${path}`)).statusCode).toBe(400),
)
