import type { CampaignDetail, CampaignOverview, CampaignPage } from '@flightdeck/contract/campaigns'
import { sql } from '@flightdeck/db'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckedAccount, aLine } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'

const CAP = 'No frequency cap at any level'
const LONG = 'Name too long for platform'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Account = Awaited<ReturnType<typeof aCheckedAccount>>

const get = async <T>(account: Account, path: string): Promise<T> => {
  const answer = await account.caller.call('GET', `/quality/campaigns/${path}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data as T
}
const list = (account: Account, query = '') => get<CampaignPage>(account, `?${query}`)
const readDetail = (account: Account, id: number) => get<CampaignDetail>(account, `${id}/`)

describe('the tree', () => {
  test('has each campaign with its totals, and its line items below', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    await account.apply(CAP)
    await account.runWaiting()
    const top = await list(account)
    expect(top).toMatchObject({ checks: ['FRQ-01'], total: 1, page: 1 })
    const [campaign] = top.nodes
    expect(campaign).toMatchObject({
      id: account.campaignNo,
      entity_id: 'dv360:100',
      type: 'campaign',
      children: 3,
      status: 'in_progress',
      currency: 'EUR',
    })
    expect(campaign!.qa).toMatchObject({
      outcomes: 'f',
      ran: 3,
      not_applicable: 0,
      is_by_spend: false,
      confidence: 100,
      by_severity: { critical: 0, high: 2, medium: 0, low: 0 },
    })
    expect(campaign!.qa.score).toBeCloseTo(100 / 3, 4)
    const { findings } = await account.findings()
    const atRisk = findings.reduce((sum, { spend_at_risk: { amount } }) => sum + (amount ?? 0), 0)
    expect(campaign!.qa.at_risk).toEqual({ amount: atRisk, currency: 'EUR' })
    const below = await list(account, `under=${campaign!.id}&sort=name`)
    expect(below.nodes.map(({ name, qa }) => [name, qa.score, qa.outcomes])).toEqual([
      ['Line 1000', 100, 'p'],
      ['Line 1001', 0, 'f'],
      ['Line 1002', 0, 'f'],
    ])
    expect(below.nodes.every(({ parent_id }) => parent_id === campaign!.id)).toBe(true)
  })

  test('changes with a run on a few entities, and so do their parents', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    expect((await list(account)).nodes[0]!.qa.score).toBe(0)
    await account.change(account.lineNos[1]!, { settings: aLine(server, 3), name: 'Capped' })
    await account.check({ scope: { kind: 'entities', ids: ['dv360:1001'] } })
    const [campaign] = (await list(account)).nodes
    expect(campaign!.qa).toMatchObject({ by_severity: { high: 2 }, outcomes: 'f' })
    expect(campaign!.qa.score).toBeCloseTo(100 / 3, 4)
    expect((await list(account, 'type=line_item&search=capp')).nodes.map(({ qa }) => qa.score)).toEqual([100])
  })

  test('caps the score at 79 for an open high issue, and keeps the score of a week ago', async () => {
    const account = await aCheckedAccount(server)
    for (const no of account.lineNos.slice(1)) await account.change(no, { settings: aLine(server, 3) })
    for (const name of [
      CAP,
      LONG,
      'Duplicate name',
      'Forbidden character or spacing',
      'Copy-paste leftovers',
    ])
      await account.apply(name)
    await account.runWaiting()
    const [campaign] = (await list(account)).nodes
    const { score, uncapped, by_severity, score_a_week_ago } = campaign!.qa
    expect({ high: by_severity.high, critical: by_severity.critical }).toEqual({ high: 1, critical: 0 })
    expect([uncapped! > 79, score, score_a_week_ago]).toEqual([true, 79, null])
    expect((await list(account, 'score_from=80')).total).toBe(0)

    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    server.clock.advance({ days: 7 })
    await account.check()
    const [later] = (await list(account)).nodes
    expect(later!.qa).toMatchObject({ score: 100, score_a_week_ago: 79 })
    const { score_days: days } = await readDetail(account, later!.id)
    expect(days.map((day) => [day.score, day.high])).toEqual([
      [79, 1],
      [100, 0],
    ])
  })

  test('shows the path to a search hit, and everything below it', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    await account.apply(CAP)
    await account.runWaiting()
    const below = async (search: string) =>
      (await list(account, `under=${account.campaignNo}&sort=name&search=${search}`)).nodes
    expect((await list(account, 'search=Line%201001')).nodes.map(({ id }) => id)).toEqual([
      account.campaignNo,
    ])
    expect((await below('Line%201001')).map(({ name }) => name)).toEqual(['Line 1001'])
    expect((await below('dv360:nobody')).length).toBe(3)
    expect((await below('')).map(({ setup }) => setup.frequency)).toEqual([
      '3 impressions a week',
      'no cap',
      'no cap',
    ])
  })

  test('drops removed entities and accounts that are no longer synced', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    const { organisationId, lineNos, accountNo } = account
    const change = (what: ReturnType<typeof sql>) =>
      server.database.inOrganisation(organisationId, (tx) => what.execute(tx))
    await change(sql`update entities set gone_at = now() where entity_no = ${lineNos[2]!}`)
    await account.check({ scope: { kind: 'entities', ids: ['dv360:100'] } })
    expect((await list(account)).nodes[0]).toMatchObject({ children: 2 })
    expect((await list(account, 'type=line_item')).total).toBe(2)
    await change(sql`update ad_accounts set read_by = null where account_no = ${accountNo}`)
    await account.check()
    expect((await list(account)).total).toBe(0)
    expect(await get<CampaignOverview>(account, 'overview/')).toMatchObject({ accounts: 0, strip: [] })
  })

  test('has the days of its figures, also after a later sync', async () => {
    const account = await aCheckedAccount(server)
    const { organisationId, accountNo, campaignNo } = account
    const today = dayIn('UTC', server.clock.now())
    const reach = (from: number, through: number, final: number) => ({
      pulledAt: server.clock.now(),
      dataFrom: addDays(today, from),
      dataThrough: addDays(today, through),
      deliveryFinalThrough: addDays(today, final),
    })
    const read = (marks: ReturnType<typeof reach>) =>
      server.database.inOrganisation(organisationId, (tx) =>
        tx
          .insertInto('watermarks')
          .values({ organisationId, accountNo, dataset: 'facts', ...marks })
          .onConflict((conflict) =>
            conflict.columns(['organisationId', 'accountNo', 'dataset']).doUpdateSet(marks),
          )
          .execute(),
      )
    await server.database.inOrganisation(organisationId, (tx) =>
      sql`update entities set starts_on = ${addDays(today, -90)} where entity_no = ${campaignNo}`.execute(tx),
    )
    await read(reach(-30, -2, -4))
    await account.apply(CAP)
    await account.runWaiting()
    const expectedDays = {
      spend_since: addDays(today, -30),
      data_through: addDays(today, -2),
      final_through: addDays(today, -4),
    }
    expect((await list(account)).nodes[0]).toMatchObject(expectedDays)
    await read(reach(-120, -1, -3))
    expect((await list(account)).nodes[0]).toMatchObject(expectedDays)
    expect((await readDetail(account, campaignNo)).node).toMatchObject(expectedDays)
    await account.check()
    const since = { spend_since: null, data_through: addDays(today, -1), final_through: addDays(today, -3) }
    expect((await list(account)).nodes[0]).toMatchObject(since)

    // A few entities are checked alone, and later everything: the latest check decides the days.
    await read(reach(-120, 0, -2))
    server.clock.advance({ minutes: 1 })
    await account.check({ scope: { kind: 'entities', ids: ['dv360:1001'] } })
    const latest = { data_through: today, final_through: addDays(today, -2) }
    expect((await list(account)).nodes[0]).toMatchObject(latest)
    expect((await list(account, `under=${campaignNo}`)).nodes).toMatchObject([latest, latest, latest])
    await read(reach(-120, 1, -1))
    server.clock.advance({ minutes: 1 })
    const written = () =>
      server.database.inOrganisation(organisationId, async (tx) => {
        const { rows } = await sql`select entity_no, xmin::text from checkups order by entity_no`.execute(tx)
        return rows
      })
    const before = await written()
    await account.check()
    expect((await list(account)).nodes[0]).toMatchObject({
      data_through: addDays(today, 1),
      final_through: addDays(today, -1),
    })
    expect(await written(), 'a day that goes by writes no checkup that is as it was').toEqual(before)
  })

  test('does not show a check that was switched off', async () => {
    const account = await aCheckedAccount(server)
    const { applied } = await account.apply(CAP)
    await account.apply(LONG)
    await account.runWaiting()
    expect((await list(account)).checks).toEqual(['TAX-07', 'FRQ-01'])
    await account.caller.call('PUT', `/quality/selected/${applied[0]!.id}/`, { is_on: false })
    const before = await list(account)
    expect(before.checks).toEqual(['TAX-07'])
    expect(before.nodes[0]!.qa.outcomes).toBe('p')
    await account.runWaiting()
    expect((await list(account)).nodes[0]!.qa).toMatchObject({ score: 100, by_severity: { high: 0 } })
  })
})

describe('a page', () => {
  test('has every row once over all pages, in every order', async () => {
    const account = await aCheckedAccount(server)
    await server.database.inOrganisation(account.organisationId, (tx) =>
      sql`insert into entities (organisation_id, account_no, kind, native_kind, native_id, parent_no, name, status,
          native_status, starts_on, ends_on, settings, raw, content_hash, first_seen_at, changed_at)
        select organisation_id, account_no, kind, native_kind, 'm' || n, parent_no, 'Many ' || (n % 7), status,
          native_status, starts_on, ends_on, settings, raw, content_hash, first_seen_at, changed_at
        from entities, generate_series(1, 90) n where entity_no = ${account.lineNos[0]!}`.execute(tx),
    )
    await account.apply(CAP)
    await account.runWaiting()
    for (const sort of ['at_risk', 'name', 'score', 'issues', 'spend', 'ends'])
      for (const order of ['asc', 'desc']) {
        const ids: number[] = []
        for (let page = 1; page <= 5; page++) {
          const query = `type=line_item&sort=${sort}&order=${order}&page=${page}&per_page=20`
          const { nodes, total } = await list(account, query)
          expect(total).toBe(93)
          ids.push(...nodes.map(({ id }) => id))
        }
        expect([sort, order, new Set(ids).size]).toEqual([sort, order, 93])
      }
  })

  test('is filtered by platform, status, score, issues, and by name or id anywhere in the tree', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    await account.apply(CAP)
    await account.runWaiting()
    const totals = async (query: string) => (await list(account, query)).total
    expect(await totals('dsp=ttd')).toBe(0)
    expect(await totals('dsp=dv360&status=in_progress')).toBe(1)
    expect(await totals('status=completed')).toBe(0)
    expect(await totals('search=1002')).toBe(1)
    expect(await totals('search=nothing+such')).toBe(0)
    expect(await totals('search=%25')).toBe(0)
    expect(await totals('type=line_item&with_issues=true')).toBe(2)
    // Issues must be on the matching item itself, not elsewhere in its campaign.
    const names = async (issues: boolean) =>
      (await list(account, `type=line_item&sort=name&with_issues=${issues}`)).nodes.map(({ name }) => name)
    const withIssues = await names(true)
    for (const name of await names(false))
      expect(await totals(`with_issues=true&search=${encodeURIComponent(name)}`)).toBe(
        withIssues.includes(name) ? 1 : 0,
      )
    expect(await totals(`under=${account.campaignNo}&with_issues=true`)).toBe(2)
    expect(await totals('score_from=0&score_to=50')).toBe(1)
    expect(await totals('score_from=50')).toBe(0)
  })
})

describe('a detail', () => {
  test('has findings, settings, changes, and the result of each check', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    const line = await readDetail(account, account.lineNos[0]!)
    expect(line.path.map(({ name }) => name)).toEqual(['Spring'])
    expect(line.findings.map(({ check_id }) => check_id)).toEqual(['FRQ-01'])
    expect(line.outcomes).toEqual([{ check_id: 'FRQ-01', result: 'fails' }])
    expect(line.settings).toContainEqual({ part: 'Budget', name: 'Total', value: '€3,000' })
    const campaign = await readDetail(account, account.campaignNo)
    expect(campaign).toMatchObject({ findings_total: 3, outcomes: [], alerts: [], changes: [] })
  })

  test('shows the owner of its findings where there is one', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    const { findings } = await account.findings()
    await account.caller.call('POST', '/quality/findings/actions/', {
      ids: [findings[0]!.id],
      action: 'assign',
      owner: account.owner.userId,
    })
    const [campaign] = (await list(account)).nodes
    expect(campaign).toMatchObject({ owners: 1, owner: { id: account.owner.userId, name: 'Olga Owner' } })
  })
})

test('an organisation sees its own campaigns only', async () => {
  const [account, other] = [await aCheckedAccount(server), await aCheckedAccount(server)]
  for (const each of [account, other]) {
    await each.apply(CAP)
    await each.runWaiting()
  }
  expect((await list(account)).nodes.map(({ id }) => id)).toEqual([account.campaignNo])
  expect((await list(account, `under=${other.campaignNo}`)).total).toBe(0)
  const foreign = await account.caller.call('GET', `/quality/campaigns/${other.campaignNo}/`)
  expect(foreign.statusCode).toBe(404)
})
