import type { AlertRule, TriggeredAlert } from '@flightdeck/contract/alerts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aRuleBody, aRun, anAlert } from '../../../../test/an-alert.ts'
import { aMember, anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { someEntities } from '../../../../test/some-entities.ts'

const DETAILS = { name: 'Acme', currency: 'EUR', account_size: '1-10' }
let server: TestServer
let organisationId: string
let email: string
let caller: Awaited<ReturnType<typeof signedIn>>
let rule: AlertRule
let deal: number

beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  organisationId = organisation.organisationId
  email = organisation.email
  caller = await signedIn(server, email)
  rule = (await caller.call('POST', '/alerts/rules/', aRuleBody())).json().data
  const dealSetups = [{ kind: 'deal_id' as const, nativeId: '881', name: 'Evening news' }]
  deal = (await someEntities(server, organisationId, 'dv360', dealSetups)).entityNos[0]!
})

/** Date a number of days before the server's clock, which later tests advance. */
const daysAgo = (days: number) =>
  new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
const fired = (more: object = {}) => anAlert(server, organisationId, { rule, entityNo: deal, ...more })
const list = async (days = 7) =>
  (await caller.call('GET', `/alerts/alerts/?days=${days}`)).json().data as TriggeredAlert[]
const snoozeAt = (alert: number) => `/alerts/alerts/${alert}/snooze/`
const mine = async (who = caller) =>
  (await who.call('GET', '/alerts/snooze/my_snoozed_alerts/')).json().data.snoozed_alerts

describe('the list', () => {
  test('[EN-11] an alert has every field of the specification, and its conditions are a map', async () => {
    const id = await fired()
    expect(await list()).toEqual([
      expect.objectContaining({
        id,
        rule: rule.id,
        rule_name: 'Slow deals',
        entity_name: 'Evening news',
        entity_id: '881',
        triggered_at: server.clock.now().toISOString(),
        triggered_conditions: {
          condition_1: { metric: 'pacing', operator: 'lt', threshold: 80, current_value: 71.2 },
        },
        muted_by: null,
        restated: null,
        feedback: { mine: null, useful: 0, noise: 0, known: 0 },
      }),
    ])
  })

  test('[CL-11] the list covers the last 1, 7 or 30 days, by default 7, latest first', async () => {
    const ids: number[] = []
    for (const days of [20, 5, 0]) ids.push(await fired(days === 0 ? {} : { day: daysAgo(days) }))
    const listIds = async (days: number) => (await list(days)).map(({ id }) => id)
    expect(await listIds(1)).toEqual([ids[2]])
    expect(await listIds(7)).toEqual([ids[2], ids[1]])
    expect(await listIds(30)).toEqual(ids.toReversed())
    expect((await caller.call('GET', '/alerts/alerts/')).json().data).toHaveLength(2)
  })

  test.each(['0', '2', '31', '7;', '-1', 'abc'])('400: days=%s', async (days) => {
    expect((await caller.call('GET', `/alerts/alerts/?days=${days}`)).statusCode).toBe(400)
  })

  test('consecutive days form one episode; a clear day ends it, a missed day or one without data does not', async () => {
    for (const days of [6, 4, 3, 1]) await fired({ day: daysAgo(days) })
    await aRun(server, organisationId, rule.id, daysAgo(5), 'clear')
    await aRun(server, organisationId, rule.id, daysAgo(2), 'no_data')
    expect((await list(30)).map(({ episode }) => episode)).toEqual([
      { since: daysAgo(4), days: 3 },
      { since: daysAgo(4), days: 3 },
      { since: daysAgo(4), days: 3 },
      { since: daysAgo(6), days: 1 },
    ])
  })

  test('an episode from before the period states its start', async () => {
    for (const days of [3, 2, 1]) await fired({ day: daysAgo(days) })
    await fired()
    expect((await list(1))[0]!.episode).toEqual({ since: daysAgo(3), days: 4 })
  })

  test('an alert shows the alert that mutes it and its corrected value', async () => {
    const dealSetups = [{ kind: 'deal_id' as const, nativeId: '882', name: 'Late film' }]
    const { entityNos } = await someEntities(server, organisationId, 'dv360', dealSetups)
    const parent = await fired()
    await fired({ entityNo: entityNos[0]!, mutedBy: parent, restated: { condition_1: 92.1 } })
    expect((await list())[0]).toMatchObject({
      muted_by: { id: parent, sentence: 'Explained by “Slow deals” on Evening news.' },
      restated: 'With corrected data (Pacing 92.10%), this alert would not fire.',
    })
  })

  test('alerts of a removed rule stay listed', async () => {
    await fired()
    await caller.call('DELETE', `/alerts/rules/${rule.id}/`)
    expect(await list()).toHaveLength(1)
  })
})

describe('snoozing', () => {
  test('[EN-12] [CL-13] a second snooze changes nothing', async () => {
    const id = await fired()
    const first = (await caller.call('POST', snoozeAt(id))).json().data
    server.clock.advance({ minutes: 1 })
    const again = (await caller.call('POST', snoozeAt(id))).json().data
    expect(again).toEqual(first)
    expect(first).toEqual({
      snooze_id: expect.any(String),
      snoozed_at: expect.any(String),
      snooze_date: daysAgo(0),
      created_at: first.snoozed_at,
    })
    expect((await caller.call('GET', snoozeAt(id))).json().data).toEqual({ is_snoozed: true, snooze: first })
  })

  test('[CL-13] twenty simultaneous snoozes make one', async () => {
    const id = await fired()
    const answers = await Promise.all(Array.from({ length: 20 }, () => caller.call('POST', snoozeAt(id))))
    expect(new Set(answers.map((answer) => answer.json().data.snooze_id)).size).toBe(1)
  })

  test('[CL-13] a second wake changes nothing', async () => {
    const id = await fired()
    await caller.call('POST', snoozeAt(id))
    for (let n = 0; n < 2; n++) expect((await caller.call('DELETE', snoozeAt(id))).statusCode).toBe(200)
    expect((await caller.call('GET', snoozeAt(id))).json().data).toEqual({ is_snoozed: false, snooze: null })
  })

  test('[AL-10] [CL-14] [EN-12] a snooze is the user’s own', async () => {
    const id = await fired()
    const { snooze_id } = (await caller.call('POST', snoozeAt(id))).json().data
    expect(await mine()).toEqual([
      expect.objectContaining({ alert: { id }, snooze_id, snooze_date: daysAgo(0) }),
    ])
    const analyst = await signedIn(server, (await aMember(server, organisationId, 'analyst')).email)
    expect(await mine(analyst)).toEqual([])
    expect((await analyst.call('GET', snoozeAt(id))).json().data.is_snoozed).toBe(false)
    const theirs = (await analyst.call('POST', snoozeAt(id))).json().data
    expect(theirs.snooze_id).not.toBe(snooze_id)
    await analyst.call('DELETE', snoozeAt(id))
    expect(await mine()).toHaveLength(1)
  })

  test('a snooze ends with the day in the organisation’s time zone', async () => {
    await caller.call('PUT', '/organisation/', { ...DETAILS, timezone: 'Pacific/Auckland' })
    const id = await fired()
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })
    const { snooze_date } = (await caller.call('POST', snoozeAt(id))).json().data
    expect(snooze_date).toBe(there.format(server.clock.now()))
    server.clock.advance({ hours: 24 })
    caller = await signedIn(server, email)
    expect(await mine()).toEqual([])
    expect((await caller.call('GET', snoozeAt(id))).json().data.is_snoozed).toBe(false)
  })

  test('404: an unknown alert; 403: a viewer', async () => {
    expect((await caller.call('POST', snoozeAt(999_999))).statusCode).toBe(404)
    const viewer = await signedIn(server, (await aMember(server, organisationId, 'viewer')).email)
    expect((await viewer.call('POST', snoozeAt(await fired()))).statusCode).toBe(403)
  })
})

describe('feedback', () => {
  test('is stored per user, counted for all, and can be withdrawn', async () => {
    const id = await fired()
    const say = (who: typeof caller, feedback: string | null) =>
      who.call('PUT', `/alerts/alerts/${id}/feedback/`, { feedback })
    const analyst = await signedIn(server, (await aMember(server, organisationId, 'analyst')).email)
    await say(caller, 'noise')
    await say(caller, 'useful')
    await say(analyst, 'noise')
    expect((await list())[0]!.feedback).toEqual({ mine: 'useful', useful: 1, noise: 1, known: 0 })
    await say(caller, null)
    expect((await list())[0]!.feedback).toEqual({ mine: null, useful: 0, noise: 1, known: 0 })
  })
})

describe('the file', () => {
  test('has the same alerts, with formulas escaped', async () => {
    const evil = { ...rule, name: '=HYPERLINK("http://evil.test")' }
    await anAlert(server, organisationId, { rule: evil, entityNo: deal })
    const answer = await caller.call('GET', '/alerts/alerts/export.csv?days=7')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="flightdeck-alerts.csv"')
    const [head, row] = answer.body.split('\r\n')
    expect(head).toMatch(/^id,rule,rule_name,platform,type,entity_id,entity_name,triggered_at/)
    expect(row).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
    expect(row).toContain('Pacing < 80.00% (now 71.20%)')
  })
})
