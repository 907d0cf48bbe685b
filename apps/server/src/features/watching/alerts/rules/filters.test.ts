import { sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Settings = { countries?: string[]; channel?: string }
const settingsJson = ({ countries, channel }: Settings) =>
  JSON.stringify({
    ...(channel && { channel }),
    ...(countries && { targeting: { geo: { include: countries.map((id) => ({ id })), exclude: [] } } }),
  })

/** Line items of client Acme that each spent 250, with settings of their own and of their campaign. */
async function aFilteredWatch(lines: Settings[], campaign: Settings = {}) {
  const watch = await aWatch(server, lines.map(() => [250, 250, 250])) // prettier-ignore
  await server.database.inOrganisation(watch.organisationId, async (tx) => {
    const write = (entityNo: number, settings: Settings) =>
      sql`update entities set settings = ${settingsJson(settings)}::jsonb, version = version + 1
        where organisation_id = ${watch.organisationId} and entity_no = ${entityNo}`.execute(tx)
    await sql`update entities set parent_no = ${watch.campaignNo}
      where organisation_id = ${watch.organisationId} and kind = 'line_item'`.execute(tx)
    await write(watch.campaignNo, campaign)
    for (const [at, settings] of lines.entries()) await write(watch.entityNos[at]!, settings)
  })
  const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await watch.caller.call(method, path, body)
    return { status: answer.statusCode, ...answer.json() }
  }
  const preview = async (rule: object) =>
    (await call('POST', '/alerts/rules/preview/', { rule: { ...rule, name: '' } })).data
  return { ...watch, call, preview }
}

describe('a rule with a filter', () => {
  test('covers, previews and judges the items that target its country, and states it', async () => {
    const watch = await aFilteredWatch([{ countries: ['2840', 'CA'] }, { countries: ['DE'] }, {}])
    const rule = await watch.rule(100, { filter: 'country:us' })
    expect(rule).toMatchObject({
      filter: 'country:US',
      sentence: 'Daily: alert when any line item in United States has Spend > 100.00 over the last 24 hours.',
    })
    expect(await watch.preview(rule)).toMatchObject({ population: 1, now: { fired: 1 }, fired_total: 3 })
    expect(await watch.judge(rule)).toBe('triggered')
    expect((await watch.alerts()).map(({ entityName }) => entityName)).toEqual(['Line item 01'])
  })

  test.each<[string, Settings[], Settings, string, number]>([
    ['takes a country from the campaign above', [{}, { countries: ['FR'] }], { countries: ['US'] }, 'country:US', 1],
    ['reads UK as Great Britain', [{ countries: ['UK'] }, { countries: ['GB'] }], {}, 'country:United Kingdom', 2],
    ['leaves out places smaller than a country', [{ countries: ['1023191'] }], {}, 'country:US', 0],
    ['covers a channel', [{ channel: 'video' }, { channel: 'display' }, {}], {}, 'channel:video', 1],
    ['covers names with a text, in any case', [{}, {}, {}], {}, 'name:ITEM 02', 1],
    ['covers names with texts around a star', [{}, {}, {}], {}, 'name:line*3', 1],
    ['reads percent and underscore as themselves', [{}, {}], {}, 'name:Line_item', 0],
    ['covers a client', [{}, {}], {}, 'client:acme', 2],
  ])('%s', async (_promise, lines, campaign, filter, population) => {
    const watch = await aFilteredWatch(lines, campaign)
    const rule = await watch.rule(100, { filter })
    expect((await watch.preview(rule)).population).toBe(population)
  }) // prettier-ignore

  test('covers a campaign when all line items below it match', async () => {
    const about = { snapshot_type: 'campaign', filter: 'channel:ctv' }
    const all = await aFilteredWatch([{ channel: 'ctv' }, { channel: 'ctv' }])
    expect((await all.preview(await all.rule(100, about))).population).toBe(1)
    const some = await aFilteredWatch([{ channel: 'ctv' }, { channel: 'video' }])
    expect((await some.preview(await some.rule(100, about))).population).toBe(0)
  })

  test('has no data where no item matches', async () => {
    const watch = await aFilteredWatch([{}])
    expect(await watch.judge(await watch.rule(100, { filter: 'country:ES' }))).toBe('no_data')
  })

  test('is a rule of its own: a filter tells it from its duplicate', async () => {
    const watch = await aFilteredWatch([{}])
    await watch.rule(100, { filter: 'name:Line' })
    await watch.rule(100)
    const kinds = async () => {
      const { data } = (await watch.caller.call('GET', '/alerts/rules/stats/')).json()
      return data.rules.flatMap((one: { health: { kind: string }[] }) => one.health.map(({ kind }) => kind))
    }
    expect(await kinds()).not.toContain('duplicate')
    await watch.rule(100, { filter: 'name:LINE' })
    expect(await kinds()).toContain('duplicate')
  })

  test('names a changed filter in the rule’s history', async () => {
    const watch = await aFilteredWatch([{}])
    const rule = await watch.rule(100, { filter: 'name:Line' })
    await watch.call('PUT', `/alerts/rules/${rule.id}/`, { ...rule, filter: 'country:US' })
    const { data } = (await watch.caller.call('GET', `/alerts/rules/${rule.id}/versions/`)).json()
    expect(JSON.stringify(data)).toContain('Country United States')
  })
})

const SHAPE = 'Write it as client:name, country:US, channel:video or name:text'
test.each([
  ['tag:x', {}, SHAPE],
  ['country:Narnia', {}, SHAPE],
  ['channel:carrier pigeon', {}, SHAPE],
  ['name:', {}, SHAPE],
  ['name:**', {}, SHAPE],
  ['name:"US"', {}, SHAPE],
  ['client:Nobody', {}, 'No client named “Nobody” found.'],
  ['country:US', { snapshot_type: 'deal_id' }, 'Deals have no country of their own. Filter them by client or name.'],
])('%s with %j is refused: %s', async (filter, more, sentence) => {
  const watch = await aFilteredWatch([{}])
  const rule = await watch.rule(100)
  const answer = await watch.call('PUT', `/alerts/rules/${rule.id}/`, { ...rule, ...more, filter })
  expect([answer.status, answer.errors.filter]).toEqual([400, [sentence]])
}) // prettier-ignore

test('one item and a filter exclude each other', async () => {
  const watch = await aFilteredWatch([{}])
  const rule = await watch.rule(100)
  const { data } = (await watch.caller.call('GET', '/alerts/entities/line_items/')).json()
  const answer = await watch.call('PUT', `/alerts/rules/${rule.id}/`, {
    ...rule,
    entity_id: data[0].id,
    filter: 'name:x',
  })
  expect(answer.errors.filter).toEqual(['Choose one item or a filter, not both.'])
})

test('a client of another organisation is not found', async () => {
  const other = await aFilteredWatch([{}])
  await server.database.inOrganisation(other.organisationId, (tx) =>
    sql`update ad_accounts set name = 'Secret Client' where organisation_id = ${other.organisationId}`.execute(
      tx,
    ),
  )
  const watch = await aFilteredWatch([{}])
  const rule = await watch.rule(100)
  const answer = await watch.call('PUT', `/alerts/rules/${rule.id}/`, {
    ...rule,
    filter: 'client:Secret Client',
  })
  expect(answer.errors.filter).toEqual(['No client named “Secret Client” found.'])
})
