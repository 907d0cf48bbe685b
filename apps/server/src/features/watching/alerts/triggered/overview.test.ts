import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { anAlert } from '../../../../test/an-alert.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { aWatch } from '../../../../test/a-watch.ts'

type Groups = AnswerOf<Routes['alerts.groups']>
type Watch = Awaited<ReturnType<typeof aWatch>>

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const week = (aDay: number) => Array.from({ length: 7 }, () => aDay)
/** Two line items with a week of spend, both under one campaign. */
const aBusyWatch = () => aWatch(server, [week(100), week(10.5)])
const groups = async ({ caller }: Watch, query: string) =>
  (await caller.call('GET', `/alerts/alerts/groups/?${query}`)).json().data as Groups
const list = async ({ caller }: Watch, query: string) =>
  (await caller.call('GET', `/alerts/alerts/?${query}`)).json().data as TriggeredAlert[]
const EUR = (micros: number) => [{ amount: micros / 1e6, currency: 'EUR' }]

test('each group has its exact count and its money, each amount once', async () => {
  const watch = await aBusyWatch()
  const { organisationId } = watch
  const [loud, quiet] = [await watch.rule(1), await watch.rule(50)]
  await watch.judge(loud)
  await watch.judge(quiet)
  expect(await groups(watch, 'by=rule')).toMatchObject({
    alerts: 3,
    groups: 2,
    list: [
      {
        key: String(loud.id),
        name: loud.name,
        alerts: 2,
        entities: 2,
        spend: EUR(773_500_000),
        spend_unknown: 0,
      },
      { key: String(quiet.id), name: quiet.name, alerts: 1, entities: 1, spend: EUR(700_000_000) },
    ],
  })
  await anAlert(server, organisationId, { rule: loud, entityNo: watch.campaignNo })
  const byDay = await groups(watch, 'by=day')
  expect(byDay.list).toMatchObject([{ key: watch.today(), name: watch.today(), spend: EUR(773_500_000) }])
  const byEntity = await groups(watch, 'by=entity')
  expect(byEntity.list.map(({ alerts, spend }) => [alerts, spend])).toEqual([
    [1, EUR(773_500_000)],
    [2, EUR(700_000_000)],
    [1, EUR(73_500_000)],
  ])
  expect(byEntity.list.reduce((all, { alerts }) => all + alerts, 0)).toBe(byEntity.alerts)
})

test('a group of thousands hides no other, has its whole count, and is paged without a gap', async () => {
  const watch = await aBusyWatch()
  const { organisationId } = watch
  const [loud, quiet] = [await watch.rule(1), await watch.rule(50)]
  await watch.judge(quiet)
  const most = 5_100
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`with made as (
        insert into entities (organisation_id, account_no, kind, native_kind, native_id, name, status, native_status, settings,
          raw, content_hash, first_seen_at, changed_at)
        select ${organisationId}, ${watch.accountNo}, 'line_item', '', 'many-' || n, 'Line ' || n, 'active', '', '{}', '{}', '\\x00',
          now(), now() from generate_series(1, ${most}) n returning entity_no, name, native_id)
      insert into alerts (organisation_id, rule_no, entity_no, day, triggered_at, data_through, rule_name, rule_version, entity_name,
        entity_id, platform, snapshot_type, currency, conditions, is_provisional, is_late)
      select ${organisationId}, ${loud.id}, entity_no, ${watch.today()}, ${server.clock.now()}, ${watch.yesterday()}, 'Loud', 1, name,
        native_id, 'ttd', 'line_item', 'EUR', '[]', false, false from made`.execute(tx),
  )
  const { alerts, list: all } = await groups(watch, 'by=rule')
  // The one with money comes before thousands whose spend is unknown.
  expect([alerts, all.map((group) => group.alerts)]).toEqual([most + 1, [1, most]])
  expect(await list(watch, `rule=${quiet.id}`)).toHaveLength(1)

  const pagedIds: number[] = []
  for (let before = ''; pagedIds.length <= most;) {
    const page = await list(watch, `rule=${loud.id}&limit=999${before}`)
    if (page.length === 0) break
    pagedIds.push(...page.map(({ id }) => id))
    before = `&before=${page.at(-1)!.id}`
  }
  expect(new Set(pagedIds).size).toBe(most)
  expect(pagedIds).toHaveLength(most)

  const second = await groups(watch, 'by=entity&page=2')
  expect([second.groups, second.list.length]).toEqual([most + 1, 100])
})

test('a date range filters list, groups and file alike', async () => {
  const watch = await aBusyWatch()
  const rule = await watch.rule(50)
  await watch.judge(rule)
  const days = [1, 2, 3].map((ago) => addDays(watch.today(), -ago))
  const { entityNo } = (await watch.alerts())[0]!
  for (const day of days) await anAlert(server, watch.organisationId, { rule, entityNo, day })
  const stretch = `from=${days[1]}&to=${days[0]}`
  expect((await list(watch, stretch)).map(({ day }) => day)).toEqual([days[0], days[1]])
  expect((await groups(watch, `by=day&${stretch}`)).list.map(({ key }) => key)).toEqual([days[0], days[1]])
  const file = await watch.caller.call('GET', `/alerts/alerts/export.csv?${stretch}`)
  expect(file.body.trim().split('\n')).toHaveLength(3)
})

test('the earlier days of an alert are found by its id', async () => {
  const watch = await aBusyWatch()
  const rule = await watch.rule(1)
  await watch.judge(rule)
  const [first, second] = await watch.alerts()
  const day = addDays(watch.today(), -1)
  const earlier = await anAlert(server, watch.organisationId, { rule, entityNo: first!.entityNo, day })
  const ids = (await list(watch, `like=${first!.alertNo}`)).map(({ id }) => id)
  expect(ids).toEqual([first!.alertNo, earlier])
  expect(ids).not.toContain(second!.alertNo)
})

test('the timeline counts every alert, and marks only the reader’s own snoozes', async () => {
  const watch = await aBusyWatch()
  const [loud, quiet] = [await watch.rule(1), await watch.rule(50)]
  await watch.judge(loud)
  await watch.judge(quiet)
  const { alertNo } = (await watch.alerts())[0]!
  await watch.caller.call('POST', `/alerts/alerts/${alertNo}/snooze/`)
  const read = async (caller = watch.caller) =>
    (await caller.call('GET', '/alerts/alerts/timeline/')).json().data
  expect(await read()).toMatchObject({
    alerts: 3,
    rules: 2,
    lanes: [
      {
        rule: loud.id,
        name: loud.name,
        alerts: 2,
        days: [{ day: watch.today(), alerts: 2, is_snoozed: true }],
      },
      { rule: quiet.id, alerts: 1, days: [{ day: watch.today(), alerts: 1, is_snoozed: false }] },
    ],
  })
})

test('another organisation’s groups, lanes and alerts are not visible, with any key', async () => {
  const watch = await aBusyWatch()
  const rule = await watch.rule(1)
  await watch.judge(rule)
  const { alertNo, entityNo } = (await watch.alerts())[0]!
  const stranger = await signedIn(server, (await anOrganisation(server)).email)
  const readAsStranger = async (path: string) =>
    (await stranger.call('GET', `/alerts/alerts/${path}`)).json().data
  for (const key of [`rule=${rule.id}`, `entity=${entityNo}`, `like=${alertNo}`, `before=${alertNo}`])
    expect(await readAsStranger(`?${key}`)).toEqual([])
  expect(await readAsStranger('groups/?by=rule')).toEqual({ alerts: 0, groups: 0, list: [] })
  expect(await readAsStranger('timeline/')).toEqual({ alerts: 0, rules: 0, lanes: [] })
})

test.each([
  '?limit=0',
  '?limit=5001',
  '?before=x',
  '?from=yesterday',
  '?rule=-1',
  'groups/?by=colour',
  'groups/',
  'groups/?by=rule&page=0',
])('400: %s', async (path) => {
  const watch = await aBusyWatch()
  expect((await watch.caller.call('GET', `/alerts/alerts/${path}`)).statusCode).toBe(400)
})
