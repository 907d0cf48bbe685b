import { sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { runEvery } from '../../../../test/run-slot.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const constant = (key: string, text: string) => ({ type: 'constant', key, label: text, text })
const BATCH = { type: 'list', key: 'batch', label: 'Batch' }
const values = (...codes: string[]) => codes.map((code) => ({ code, label: '', aliases: [] }))

/** Line items of which names say in which batch they are: "Line item 02" is in batch 02. */
async function aNamedWatch(spend: number[][], named: object | null = { values: values('01', '02', '03') }) {
  const watch = await aWatch(server, spend)
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    sql`update entities set version = 1`.execute(tx),
  )
  const call = async (method: 'POST' | 'GET' | 'PUT', path: string, body?: object) => {
    const answer = await watch.caller.call(method, path, body)
    return { status: answer.statusCode, ...answer.json() }
  }
  const readNames = () => {
    server.clock.advance({ seconds: 5 })
    return runEvery(server, watch.organisationId, 'name-reading')
  }
  const nameBy = async (list: object) => {
    const response = await call('POST', '/taxonomy/templates/', {
      name: 'By batch',
      kind: 'Ad_group',
      platforms: ['dv360'],
      delimiter: ' ',
      segments: [constant('line', 'Line'), constant('item', 'item'), { ...BATCH, ...list }],
    })
    expect(response.status).toBe(200)
    const { id } = response.data.template
    expect((await call('POST', `/taxonomy/templates/${id}/activate/`, { backfill: true })).status).toBe(200)
    await readNames()
  }
  if (named !== null) await nameBy(named)
  return { ...watch, call, readNames, nameBy }
}

describe('a rule with a name segment', () => {
  test('previews, judges and totals matching entities only, and states the segment', async () => {
    const watch = await aNamedWatch([
      [250, 250, 250],
      [150, 150, 150],
      [50, 50, 50],
    ])
    const rule = await watch.rule(100, { segment: 'batch:02' })
    expect(rule).toMatchObject({
      segment: 'batch:02',
      sentence: 'Daily: alert when any line item with batch 02 has Spend > 100.00 over the last 24 hours.',
    })
    const preview = await watch.call('POST', '/alerts/rules/preview/', { rule: { ...rule, name: '' } })
    expect(preview.data).toMatchObject({
      sentence: rule.sentence,
      population: 1,
      now: { fired: 1, clear: 0, unknown: 0 },
      fired_total: 3,
      histogram: { values: [150], unknown: 0 },
      near_misses: [],
      tree: { conditions: [{ pass: 1, fail: 0, unknown: 0 }], groups: [] },
    })
    expect(await watch.judge(rule)).toBe('triggered')
    expect((await watch.alerts()).map(({ entityName }) => entityName)).toEqual(['Line item 02'])
    expect((await watch.runs()).map(({ judged, fired }) => ({ judged, fired }))).toEqual([
      { judged: 1, fired: 1 },
    ])
  })

  test('is accepted for a value without entities, and has no data', async () => {
    const watch = await aNamedWatch([[250, 250, 250]])
    const rule = await watch.rule(100, { segment: 'batch:03' })
    expect(await watch.judge(rule)).toBe('no_data')
  })

  test('still matches a value by its old code', async () => {
    const first = (code: string) => ({ name: 'Batches', values: [{ code, label: 'First', aliases: [] }] })
    const watch = await aNamedWatch([[250, 250, 250]], null)
    const { data } = await watch.call('POST', '/taxonomy/lists/', first('01'))
    await watch.nameBy({ values: [], list_id: data.list.id })
    const rule = await watch.rule(100, { segment: 'batch:01' })
    await watch.call('PUT', `/taxonomy/lists/${data.list.id}/`, first('A1'))
    await watch.readNames()
    const offered = await watch.call('GET', '/alerts/segments/')
    expect(offered.data).toContainEqual({ value: 'batch:A1', label: 'Batch: A1' })
    expect(await watch.judge(rule)).toBe('triggered')
  })

  test('offers the organisation’s own segments only', async () => {
    const watch = await aNamedWatch([
      [250, 250, 250],
      [50, 50, 50],
    ])
    const offered = await watch.call('GET', '/alerts/segments/')
    expect(offered.data).toEqual([
      { value: 'batch:01', label: 'Batch: 01' },
      { value: 'batch:02', label: 'Batch: 02' },
    ])
    const other = await aWatch(server, [[250]])
    expect((await other.caller.call('GET', '/alerts/segments/')).json().data).toEqual([])
  })

  test.each([
    ['batch', 'Write it as segment:value, such as market:UK'],
    ['market:UK', 'No active template has a segment “market”.'],
  ])('%s is refused: %s', async (segment, sentence) => {
    const watch = await aNamedWatch([[250, 250, 250]])
    const rule = await watch.rule(100)
    const answer = await watch.call('PUT', `/alerts/rules/${rule.id}/`, { ...rule, segment })
    expect(answer.status).toBe(400)
    expect(answer.errors.segment).toEqual([sentence])
  })

  test('one entity and a segment exclude each other', async () => {
    const watch = await aNamedWatch([[250, 250, 250]])
    const rule = await watch.rule(100)
    const [id] = (await watch.call('GET', '/alerts/entities/line_items/')).data.map(
      (one: { id: string }) => one.id,
    )
    const answer = await watch.call('PUT', `/alerts/rules/${rule.id}/`, {
      ...rule,
      entity_id: id,
      segment: 'batch:01',
    })
    expect(answer.errors.segment).toEqual(['Choose one item or a name segment, not both.'])
  })
})
