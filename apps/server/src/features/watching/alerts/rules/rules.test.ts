import type { AlertRule } from '@flightdeck/contract/alerts'
import { newId } from '@flightdeck/db'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aRuleBody } from '../../../../test/an-alert.ts'
import { aMember, anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { someEntities } from '../../../../test/some-entities.ts'

let server: TestServer
let organisation: Awaited<ReturnType<typeof anOrganisation>>
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  organisation = await anOrganisation(server)
  caller = await signedIn(server, organisation.email)
})

const create = (more: object = {}) => caller.call('POST', '/alerts/rules/', aRuleBody(more))
const created = async (more: object = {}) => (await create(more)).json().data as AlertRule
const update = (id: number, more: object) => caller.call('PUT', `/alerts/rules/${id}/`, aRuleBody(more))
const list = async (query = '') =>
  (await caller.call('GET', `/alerts/rules/${query}`)).json().data as AlertRule[]
const onLineItems = (metric = 'spend') => ({
  snapshot_type: 'line_item',
  condition_structure: { conditions: [{ metric, operator: 'gt', threshold_value: 100 }] },
})
const entities = (...setups: Parameters<typeof someEntities>[3]) =>
  someEntities(server, organisation.organisationId, 'dv360', setups)

describe('creation', () => {
  test('[EN-03] a rule has every field of the specification, is active, and sends email by default', async () => {
    const rule = await created({ email_notification: undefined })
    expect(rule).toMatchObject({
      id: expect.any(Number),
      name: 'Slow deals',
      description: '',
      platform: null,
      snapshot_type: 'deal_id',
      entity_id: null,
      time_range_type: 'last_7_days',
      custom_start_date: null,
      custom_end_date: null,
      schedule_type: 'daily',
      schedule_days: [],
      is_active: true,
      email_notification: true,
      email_recipients: '',
      notification_message: '',
      condition_structure: { operator: 'AND', groups: [] },
      version: 1,
      created_by: 'Olga Owner',
      sentence: 'Daily: alert when any deal has Pacing < 80.00% over the last 7 days.',
    })
  })

  test('[EN-04] conditions and groups are returned as sent, without empty groups', async () => {
    const condition_structure = {
      operator: 'AND',
      conditions: [{ metric: 'pacing', operator: 'lte', threshold_value: 80.5 }],
      groups: [
        { operator: 'OR', conditions: [{ metric: 'spend', operator: 'gt', threshold_value: 0 }] },
        { operator: 'AND', conditions: [] },
      ],
    }
    const rule = await created({ condition_structure })
    expect(rule.condition_structure).toEqual({
      ...condition_structure,
      groups: [condition_structure.groups[0]],
    })
  })

  test.each(['gt', 'lt', 'eq', 'gte', 'lte'])('[EN-05] the operator %s is accepted', async (operator) => {
    const conditions = [{ metric: 'pacing', operator, threshold_value: 80 }]
    expect((await created({ condition_structure: { conditions } })).condition_structure.conditions).toEqual(
      conditions,
    )
  })

  test.each(['campaign', 'insertion_order', 'line_item', 'deal_id'])(
    '[EN-06] a rule can watch the type %s',
    async (snapshot_type) => {
      expect((await created({ ...onLineItems(), snapshot_type })).snapshot_type).toBe(snapshot_type)
    },
  )

  test.each(['last_24_hours', 'last_7_days', 'last_30_days', 'custom', 'campaign_duration', 'all_time'])(
    '[EN-07] [CA-20] the time range %s is accepted, and dates are stored for custom only',
    async (time_range_type) => {
      const dates = { custom_start_date: '2026-03-01', custom_end_date: '2026-03-31' }
      const rule = await created({ time_range_type, ...dates })
      const expectedDates =
        time_range_type === 'custom' ? dates : { custom_start_date: null, custom_end_date: null }
      expect(rule).toMatchObject({ time_range_type, ...expectedDates })
    },
  )

  test.each([
    ['daily', []],
    ['weekly', []],
    ['specific_days', [0, 2, 6]],
  ])('[EN-08] [CA-20] the schedule %s stores the days %j', async (schedule_type, days) => {
    expect((await created({ schedule_type, schedule_days: [6, 2, 0, 2] })).schedule_days).toEqual(days)
  })

  test('a schedule with chosen days may have none', async () => {
    const rule = await created({ schedule_type: 'specific_days', schedule_days: [] })
    expect(rule.sentence).toMatch(/^No run days selected/)
  })

  test('[CL-08] a repeated Idempotency-Key creates one rule', async () => {
    const send = () => caller.call('POST', '/alerts/rules/', aRuleBody(), { 'idempotency-key': 'k1' })
    const [first, again] = [await send(), await send()]
    expect(first.json()).toEqual(again.json())
    expect(await list()).toHaveLength(1)
  })

  test('recipients are stored as one normalised line', async () => {
    const rule = await created({ email_recipients: 'A@x.test; b@x.test\na@x.test' })
    expect(rule.email_recipients).toBe('a@x.test, b@x.test')
  })
})

describe('400', () => {
  test.each([
    ['[CO-03] no name', { name: ' ' }, 'name', 'Enter a name for the rule'],
    ['no type', { snapshot_type: undefined }, 'snapshot_type', 'Please select a snapshot type'],
    ['no condition', { condition_structure: { conditions: [] } }, 'condition_structure', 'Please add at least one condition'],
    ['only an empty group', { condition_structure: { groups: [{ operator: 'OR', conditions: [] }] } }, 'condition_structure', 'Please add at least one condition'],
    ['[CO-03] a threshold that is a text', { condition_structure: { conditions: [{ metric: 'pacing', operator: 'lt', threshold_value: '80' }] } }, 'condition_structure.conditions.0.threshold_value', 'Enter a number'],
    ['[CO-03] no threshold', { condition_structure: { conditions: [{ metric: 'pacing', operator: 'lt', threshold_value: null }] } }, 'condition_structure.conditions.0.threshold_value', 'Enter a number'],
    ['custom without its dates', { time_range_type: 'custom' }, 'custom_start_date', 'Enter the start date'],
    ['a metric that the type does not have', onLineItems('pacing'), 'condition_structure', '“Pacing” is not available for line items.'],
    ['an entity that does not exist', { entity_id: '404' }, 'entity_id', 'No deal with ID 404 found.'],
    ['an invalid address', { email_recipients: 'a@x.test, max' }, 'email_recipients', '“max” is not an email address.'],
    ['more than twenty addresses', { email_recipients: Array.from({ length: 21 }, (_, n) => `p${n}@x.test`).join() }, 'email_recipients', 'Use at most 20 addresses.'],
    ['an unknown webhook', { webhook_ids: [newId()] }, 'webhook_ids', 'One of these webhooks was removed. Select another.'],
  ])('%s', async (_name, more, field, sentence) => {
    const answer = await create(more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[field]).toEqual([sentence])
    expect(answer.json().errors.server[0]).toContain(sentence)
    expect(await list()).toEqual([])
  }) // prettier-ignore

  test('an entity of another type or platform is not found', async () => {
    await entities({ kind: 'campaign', nativeId: '7' })
    expect((await create({ entity_id: '7' })).json().errors.entity_id).toEqual(['No deal with ID 7 found.'])
    const elsewhere = { ...onLineItems(), snapshot_type: 'campaign', entity_id: '7', platform: 'ttd' }
    expect((await create(elsewhere)).json().errors.entity_id).toEqual([
      'No campaign with ID 7 found on The Trade Desk.',
    ])
  })
})

describe('a rule on one entity', () => {
  test('names it in the rule and its sentence', async () => {
    await entities({ kind: 'deal_id', nativeId: '881', name: 'Evening news' })
    expect(await created({ entity_id: '881' })).toMatchObject({
      entity_id: '881',
      entity_name: 'Evening news',
      sentence: expect.stringContaining(
        'Daily: alert when deal Evening news has Pacing < 80.00% over the last 7 days.',
      ),
    })
  })

  test('keeps its entity when another platform gets the same id', async () => {
    await entities({ kind: 'deal_id', nativeId: '881', name: 'Evening news' })
    const { id } = await created({ entity_id: '881' })
    await someEntities(server, organisation.organisationId, 'ttd', [{ kind: 'deal_id', nativeId: '881' }])
    expect(await list()).toMatchObject([{ id, entity_id: 'dv360:881', entity_name: 'Evening news' }])
    const bare = await create({ entity_id: '881' })
    expect(bare.json().errors.entity_id).toEqual([
      'Two platforms have a deal with ID 881. Use dv360:881 or ttd:881.',
    ])
    expect((await created({ entity_id: '881', platform: 'ttd' })).entity_id).toBe('ttd:881')
    expect((await created({ entity_id: 'ttd:881' })).entity_id).toBe('ttd:881')
  })
})

describe('listing', () => {
  test('[CL-07] is newest first, with filters by state and type', async () => {
    const first = await created({ name: 'First' })
    server.clock.advance({ seconds: 1 })
    const second = await created({ name: 'Second', ...onLineItems() })
    await caller.call('POST', `/alerts/rules/${first.id}/deactivate/`)
    const names = async (query: string) => (await list(query)).map(({ name }) => name)
    expect(await names('')).toEqual(['Second', 'First'])
    expect(await names('?is_active=true')).toEqual(['Second'])
    expect(await names('?is_active=false')).toEqual(['First'])
    expect(await names('?snapshot_type=line_item')).toEqual(['Second'])
    expect(await names('?is_active=true&snapshot_type=deal_id')).toEqual([])
    expect(second.id).toBeGreaterThan(first.id)
  })

  test('400: an unknown type', async () => {
    expect((await caller.call('GET', '/alerts/rules/?snapshot_type=deal')).statusCode).toBe(400)
  })

  test('one rule is read by its number', async () => {
    const rule = await created()
    expect((await caller.call('GET', `/alerts/rules/${rule.id}/`)).json().data).toEqual(rule)
  })
})

describe('changing', () => {
  test('[CL-08] a rule can be sent back as read, with changes', async () => {
    const rule = await created()
    const answer = await caller.call('PUT', `/alerts/rules/${rule.id}/`, { ...rule, name: 'Slower deals' })
    expect(answer.json().data).toMatchObject({ id: rule.id, name: 'Slower deals', version: 2 })
  })

  test('an unchanged save creates no version', async () => {
    const { id } = await created()
    expect((await update(id, {})).json().data.version).toBe(1)
  })

  test('ten simultaneous changes create ten versions', async () => {
    const { id } = await created()
    await Promise.all(Array.from({ length: 10 }, (_, n) => update(id, { name: `Name ${n}` })))
    const versions = (await caller.call('GET', `/alerts/rules/${id}/versions/`)).json().data
    expect(versions.map((one: { version: number }) => one.version)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
  })

  test('the history lists who changed what', async () => {
    const { id } = await created()
    const conditions = [{ metric: 'pacing', operator: 'lt', threshold_value: 70 }]
    await update(id, { condition_structure: { conditions }, schedule_type: 'weekly' })
    await caller.call('POST', `/alerts/rules/${id}/deactivate/`)
    const versions = (await caller.call('GET', `/alerts/rules/${id}/versions/`)).json().data
    expect(versions).toMatchObject([
      { action: 'deactivated', changes: [{ field: 'Status', before: 'Active', after: 'Inactive' }] },
      {
        action: 'changed',
        by: 'Olga Owner',
        changes: [
          { field: 'Conditions', before: 'Pacing < 80.00%', after: 'Pacing < 70.00%' },
          { field: 'Schedule', before: 'Daily', after: 'Every Monday' },
        ],
      },
      { version: 1, action: 'created', changes: [] },
    ])
  })

  test('every change is in the audit log', async () => {
    const { id } = await created()
    await update(id, { name: 'Renamed' })
    for (const verb of ['deactivate', 'activate']) await caller.call('POST', `/alerts/rules/${id}/${verb}/`)
    await caller.call('DELETE', `/alerts/rules/${id}/`)
    await caller.call('POST', `/alerts/rules/${id}/restore/`)
    const entries = (await caller.call('GET', '/audit/')).json().data as { action: string; subject: string }[]
    const ours = entries.filter(({ action }) => action.startsWith('alert_rule.'))
    expect(ours.map(({ action }) => action.slice('alert_rule.'.length)).toReversed()).toEqual([
      'created',
      'changed',
      'deactivated',
      'activated',
      'removed',
      'restored',
    ])
    expect(ours[0]!.subject).toBe('Renamed')
  })
})

describe('switching', () => {
  test('[CL-09] a rule can be switched off and on; repeats have no effect', async () => {
    const { id } = await created()
    const to = async (verb: string) => (await caller.call('POST', `/alerts/rules/${id}/${verb}/`)).json().data
    expect(await to('deactivate')).toMatchObject({ is_active: false, version: 2 })
    expect(await to('deactivate')).toMatchObject({ is_active: false, version: 2 })
    expect(await to('activate')).toMatchObject({ is_active: true, version: 3 })
  })

  test('a rule switched on again starts today in the organisation’s time zone', async () => {
    await caller.call('PUT', '/organisation/', {
      name: 'Acme', timezone: 'Pacific/Auckland', currency: 'EUR', account_size: '1-10',
    }) // prettier-ignore
    const { id } = await created()
    await caller.call('POST', `/alerts/rules/${id}/deactivate/`)
    server.clock.advance({ days: 3, hours: 4 })
    const again = await signedIn(server, organisation.email)
    await again.call('POST', `/alerts/rules/${id}/activate/`)
    const { activeFrom } = await server.database.inOrganisation(organisation.organisationId, (tx) =>
      tx.selectFrom('alertRules').select('activeFrom').where('ruleNo', '=', id).executeTakeFirstOrThrow(),
    )
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })
    expect(activeFrom).toBe(local.format(server.clock.now()))
  })
})

describe('removing', () => {
  test('a removed rule is in no list, and is restored as it was', async () => {
    const rule = await created()
    expect((await caller.call('DELETE', `/alerts/rules/${rule.id}/`)).json().data.message).toBe(
      '“Slow deals” deleted',
    )
    expect(await list()).toEqual([])
    expect((await caller.call('GET', `/alerts/rules/${rule.id}/`)).statusCode).toBe(404)
    expect((await update(rule.id, { name: 'Gone' })).statusCode).toBe(404)
    expect((await caller.call('DELETE', `/alerts/rules/${rule.id}/`)).statusCode).toBe(404)
    await caller.call('POST', `/alerts/rules/${rule.id}/restore/`)
    expect(await list()).toMatchObject([{ id: rule.id, name: rule.name, is_active: true, version: 3 }])
  })
})

describe('403', () => {
  test('[AC-02] a viewer reads rules but cannot create one, with a sentence', async () => {
    const { email } = await aMember(server, organisation.organisationId, 'viewer')
    const viewer = await signedIn(server, email)
    expect((await viewer.call('GET', '/alerts/rules/')).statusCode).toBe(200)
    const answer = await viewer.call('POST', '/alerts/rules/', aRuleBody())
    expect(answer.statusCode).toBe(403)
    expect(answer.json().errors.server).toEqual(['Your role doesn’t allow this.'])
  })

  test('[AC-02] alerts stop after the freemium period, with a sentence; premium reopens them', async () => {
    const plan = (change: object) =>
      server.database.inOrganisation(organisation.organisationId, (tx) =>
        tx.updateTable('organisations').set(change).execute(),
      )
    await plan({ freemiumEndsAt: server.clock.now() })
    const answer = await caller.call('GET', '/alerts/rules/')
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      code: 'plan_expired',
      errors: {
        server: ['Your freemium period has expired. Extend it or upgrade to premium to continue.'],
      },
    })
    expect((await caller.call('GET', '/organisation/')).statusCode).toBe(200)
    await plan({ freemiumExtendedAt: server.clock.now() })
    expect((await caller.call('GET', '/alerts/rules/')).json().errors.server[0]).toMatch(
      /expired. Upgrade to/,
    )
    await plan({ isPremium: true })
    expect((await caller.call('GET', '/alerts/rules/')).statusCode).toBe(200)
  })
})
