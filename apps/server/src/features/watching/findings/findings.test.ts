import type { Finding, FindingDetail } from '@flightdeck/contract/findings'
import { newId, sql } from '@flightdeck/db'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckedAccount, aLine } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someFindings } from '../../../test/some-findings.ts'
import { someRates } from '../../../test/some-rates.ts'

const CAP = 'No frequency cap at any level'
const LONG = 'Name too long for platform'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Account = Awaited<ReturnType<typeof aCheckedAccount>>
async function withFindings(): Promise<Account> {
  const account = await aCheckedAccount(server)
  await account.apply(CAP)
  await account.runWaiting()
  return account
}
const act = ({ caller }: Account, body: object) => caller.call('POST', '/quality/findings/actions/', body)
const tab = async (account: Account, name: string) =>
  (await account.findings(`?tab=${name}`)).findings.map(({ entity, status }) => [entity.name, status])
const ids = async (account: Account) => (await account.findings()).findings.map(({ id }: Finding) => id)
const today = () => dayIn('UTC', server.clock.now())

describe('a finding', () => {
  test('states what is wrong where, the expected value, the cost, and where to fix it', async () => {
    const account = await withFindings()
    const { findings, kpis, facets, tabs } = await account.findings()
    expect(findings[0]).toMatchObject({
      check_name: CAP,
      severity: 'high',
      dsp_name: 'dv360',
      channel_name: 'display',
      entity: { type: 'line_item', id: 'dv360:1000', path: [{ type: 'campaign', name: 'Spring' }] },
      campaign: { id: 'dv360:100', name: 'Spring' },
      expected: 'a cap here or above',
      found: 'none',
      spend_at_risk: {
        amount: 700,
        currency: 'EUR',
        counted: 700,
        formula: '((Budget − Spent to date) × min(7, Days left)) ÷ Days left',
        inputs: [
          { name: 'Budget', value: 3_000, unit: 'money' },
          { name: 'Spent to date', value: 0, unit: 'money' },
          { name: 'Days left', value: 30, unit: 'count' },
        ],
      },
      status: 'open',
      age_hours: 0,
      same_fix_count: 3,
      deep_link: 'https://displayvideo.google.com/#ng_nav/p/9/a/700/c/100/li/1000',
    })
    expect(kpis).toMatchObject({
      at_risk: [{ amount: 2_100, currency: 'EUR' }],
      open: 3,
      new_since_yesterday: 3,
      data_through: null,
    })
    expect(facets.severity).toMatchObject([{ value: 'high', count: 3, at_risk: [{ amount: 2_100 }] }])
    expect(facets.campaign).toMatchObject([{ value: 'dv360:100', label: 'Spring', count: 3 }])
    expect(tabs).toEqual({ to_do: 3, mine: 0, accepted: 0, fixed: 0, archived: 0 })
    expect((await account.findings()).matrix).toMatchObject([
      { check_name: CAP, dsp_name: 'dv360', count: 3, at_risk: [{ amount: 2_100, currency: 'EUR' }] },
    ])
  })

  test('is listed by money, and every filter narrows the list', async () => {
    const account = await aCheckedAccount(server)
    const rich = aLine(server)
    rich.budget!.total = { micros: '9000000000', currency: 'EUR' }
    await account.change(account.lineNos[2]!, { settings: rich })
    await account.apply(CAP)
    await account.runWaiting()
    const { findings } = await account.findings()
    expect(findings.map(({ spend_at_risk }) => spend_at_risk.amount)).toEqual([2_100, 700, 700])
    for (const [query, count] of [
      ['?severity=high', 3],
      ['?severity=low', 0],
      ['?check=FRQ-01', 3],
      ['?dsp=ttd', 0],
      ['?campaign=dv360:100', 3],
      ['?campaign=dv360:101', 0],
      ['?owner=nobody', 3],
      ['?search=1002', 1],
      ['?search=%25', 0],
      ['?per_page=2&page=2', 3],
    ] as const)
      expect([query, (await account.findings(query)).total]).toEqual([query, count])
    expect((await account.findings('?per_page=2&page=2')).findings).toHaveLength(1)
  })

  test.each([
    ['a word of its title', 'GEOGRAPHY', ['TGT-01']],
    ['words of its title in any order', 'off budget', ['BUD-04']],
    ["its check's code", 'bud-04', ['BUD-04']],
    ["its check's family", 'pacing', ['BUD-04']],
    ['the name of its entity', 'line 1000', ['BUD-04', 'FRQ-01', 'TGT-01']],
    ['the title of a check that opened nothing', 'landing page', []],
    ['a text without a match', 'no such text', []],
  ])('is listed, counted and exported by %s', async (_which, text, checkIds) => {
    const account = await aCheckedAccount(server)
    const { organisationId, lineNos, caller } = account
    const entityNo = lineNos[0]!
    const setups = ['TGT-01', 'BUD-04', 'FRQ-01'].map((checkId) => ({ entityNo, checkId }))
    await someFindings(server, organisationId, setups)
    const list = await account.findings(`?search=${encodeURIComponent(text)}`)
    expect(list.findings.map(({ check_id }) => check_id).toSorted()).toEqual(checkIds)
    expect(list.total).toBe(checkIds.length)
    const file = await caller.call('GET', `/quality/findings/export.csv?search=${encodeURIComponent(text)}`)
    expect(file.body.trim().split('\n')).toHaveLength(checkIds.length + 1)
  })

  test('shows the last full run that saw it and that run’s last day of data', async () => {
    const account = await aCheckedAccount(server)
    const { organisationId, accountNo } = account
    const readThrough = (day: string) =>
      server.database.inOrganisation(organisationId, (tx) =>
        sql`insert into watermarks (organisation_id, account_no, dataset, data_from, data_through, final_through, pulled_at)
          values (${organisationId}, ${accountNo}, 'facts', ${addDays(day, -9)}, ${day}, ${day}, ${server.clock.now()})
          on conflict (organisation_id, account_no, dataset) do update set data_through = excluded.data_through`.execute(
          tx,
        ),
      )
    await readThrough(addDays(today(), -1))
    await account.apply(CAP)
    await account.runWaiting()
    const shown = async () => (await account.findings()).findings[0]!
    const before = await shown()
    expect(before.spend_at_risk.data_through).toBe(addDays(today(), -1))
    server.clock.advance({ hours: 1 })
    await readThrough(today())
    const next = await account.check()
    expect(await shown()).toMatchObject({
      id: before.id,
      run_id: next.id,
      spend_at_risk: { data_through: today() },
    })
    server.clock.advance({ hours: 1 })
    // A run of one check has not seen the others' issues.
    await readThrough(addDays(today(), 1))
    await account.check({ scope: { kind: 'everything' }, checks: ['BUD-01'] })
    expect((await shown()).spend_at_risk.data_through).toBe(today())
  })

  test('closes when fixed, and returns when broken again', async () => {
    const account = await withFindings()
    const [lineNo] = account.lineNos
    await account.change(lineNo!, { settings: aLine(server, 3) })
    expect(await account.check()).toMatchObject({ opened: 0, closed: 1, returned: 0 })
    expect(await tab(account, 'fixed')).toEqual([['Line 1000', 'fixed']])
    server.clock.advance({ hours: 2 })
    await account.change(lineNo!, { settings: aLine(server) })
    expect(await account.check()).toMatchObject({ opened: 0, closed: 0, returned: 1 })
    const back = (await account.findings()).findings.find(({ returned }) => returned === 1)!
    expect(back).toMatchObject({ entity: { name: 'Line 1000' }, status: 'open', age_hours: 0 })
    const { history } = (await account.caller.call('GET', `/quality/findings/${back.id}/`)).json()
      .data as FindingDetail
    expect(history.map(({ what }) => what)).toEqual(['returned', 'closed', 'opened'])
  })

  test('closes when its entity is paused or removed, or its check is removed', async () => {
    const account = await withFindings()
    await account.change(account.lineNos[0]!, { status: 'paused' })
    expect(await account.check()).toMatchObject({ closed: 1 })
    await server.database.inOrganisation(account.organisationId, (tx) =>
      tx
        .updateTable('entities')
        .set({ goneAt: server.clock.now() })
        .where('entityNo', '=', account.lineNos[1]!)
        .execute(),
    )
    expect(await account.check()).toMatchObject({ closed: 1 })
    const [selected] = (await account.caller.call('GET', '/quality/selected/')).json().data
    await account.caller.call('DELETE', `/quality/selected/${selected.id}/`)
    await account.runWaiting()
    expect((await account.findings()).total).toBe(0)
  })

  test('moves to the archive ninety days after it was fixed, and is still listed there', async () => {
    const account = await withFindings()
    await account.change(account.lineNos[0]!, { status: 'paused' })
    await account.check()
    expect((await account.findings()).tabs).toMatchObject({ fixed: 1, archived: 0 })
    await server.database.inOrganisation(account.organisationId, (tx) =>
      sql`update findings set closed_at = closed_at - interval '91 days'`.execute(tx),
    )
    expect((await account.findings('?tab=archived')).tabs).toMatchObject({ fixed: 0, archived: 1 })
    expect(await tab(account, 'archived')).toEqual([['Line 1000', 'fixed']])
  })

  test('is ranked by converted money, by the rates of the day', async () => {
    await someRates(server, { JPY: '171.94', GBP: '0.84638', USD: '1.0705' })
    const account = await withFindings()
    const [first, second] = await ids(account)
    await server.database.inOrganisation(account.organisationId, async (tx) => {
      const set = (id: number, currency: string, atRiskMicros: string) =>
        tx.updateTable('findings').set({ currency, atRiskMicros }).where('findingNo', '=', id).execute()
      await set(first!, 'JPY', '1000000000')
      await set(second!, 'GBP', '900000000')
    })
    const { findings, kpis } = await account.findings()
    expect(findings.map(({ spend_at_risk: { currency } }) => currency)).toEqual(['GBP', 'EUR', 'JPY'])
    expect(kpis.at_risk).toHaveLength(3)
  })

  test('stays open when its settings cannot be read today', async () => {
    const account = await withFindings()
    const broken = { ...aLine(server), frequency: { caps: 'none' } } as unknown as ReturnType<typeof aLine>
    await account.change(account.lineNos[0]!, { settings: broken })
    expect(await account.check()).toMatchObject({ closed: 0 })
    expect((await account.findings()).total).toBe(3)
  })

  test('is muted by a parent’s finding that explains it, and listed in the parent’s detail', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.campaignNo, { name: 'A campaign with a long name' })
    await account.apply(LONG, { fields_data: { most_bytes: 5 } })
    await account.runWaiting()
    const { findings } = await account.findings()
    expect(findings.map(({ entity, mutes }) => [entity.type, mutes])).toEqual([['campaign', 3]])
    expect((await account.findings('?with_muted=true')).total).toBe(4)
    const detail = (await account.caller.call('GET', `/quality/findings/${findings[0]!.id}/`)).json()
      .data as FindingDetail
    expect(detail.muted).toHaveLength(3)
    await account.change(account.campaignNo, { name: 'Abc' })
    await account.check()
    expect((await account.findings()).total).toBe(3)
  })

  test('names the related change with author, time, before and after', async () => {
    const account = await withFindings()
    const { organisationId } = account
    const at = server.clock.now()
    const changes = [
      { path: 'name', before: 'a', after: 'b' },
      { path: 'settings.frequency.isUnlimited', before: false, after: true },
    ]
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('entityVersions')
        .values({
          organisationId,
          entityNo: account.lineNos[0]!,
          version: 2,
          at,
          changes: JSON.stringify(changes),
          actor: 'sam@acme.test',
          actorSource: 'platform_log',
        }) // prettier-ignore
        .execute(),
    )
    const finding = (await account.findings()).findings.find(({ entity }) => entity.id === 'dv360:1000')
    expect(finding!.related_change).toEqual({
      who: 'sam@acme.test',
      when: at.toISOString(),
      field: 'frequency.isUnlimited',
      before: 'false',
      after: 'true',
    })
  })
})

describe('actions on findings', () => {
  test('acknowledged ones stay in to do; assigned ones are in mine; unassigned is a filter', async () => {
    const account = await withFindings()
    const [first, second] = await ids(account)
    const member = await aMember(server, account.organisationId, 'analyst')
    expect((await act(account, { ids: [first], action: 'acknowledge' })).json().data.message).toBe(
      '1 issue acknowledged.',
    )
    await act(account, { ids: [first], action: 'assign', owner: account.owner.userId })
    await act(account, { ids: [second], action: 'assign', owner: member.userId })
    expect(await tab(account, 'mine')).toEqual([['Line 1000', 'acknowledged']])
    const { tabs, facets } = await account.findings()
    expect(tabs).toMatchObject({ to_do: 3, mine: 1 })
    expect(facets.owner.map(({ label }) => label).toSorted()).toEqual([
      'Max analyst',
      'Olga Owner',
      'Unassigned',
    ])
    await act(account, { ids: [first], action: 'assign', owner: null })
    expect(await tab(account, 'mine')).toEqual([])
  })

  test('an accepted risk needs a reason, leaves to do until its day, and then returns', async () => {
    const account = await withFindings()
    const [first] = await ids(account)
    const until = addDays(today(), 2)
    expect((await act(account, { ids: [first], action: 'accept', until })).statusCode).toBe(400)
    await act(account, { ids: [first], action: 'accept', reason: 'The client wants it', until })
    expect(await tab(account, 'accepted')).toEqual([['Line 1000', 'accepted']])
    const [accepted] = (await account.findings('?tab=accepted')).findings
    expect(accepted!.dismissal).toMatchObject({ reason: 'The client wants it', by: 'Olga Owner', until })
    await account.check()
    expect(await tab(account, 'accepted')).toHaveLength(1)
    server.clock.advance({ days: 3 })
    expect((await account.findings()).tabs).toMatchObject({ to_do: 3, accepted: 0 })
  })

  test('a snooze lasts until its day, and reopening ends it', async () => {
    const account = await withFindings()
    const [first] = await ids(account)
    const past = await act(account, { ids: [first], action: 'snooze', until: addDays(today(), -1) })
    expect(past.statusCode).toBe(400)
    expect((await act(account, { ids: [first], action: 'snooze' })).statusCode).toBe(400)
    await act(account, { ids: [first], action: 'snooze', until: today() })
    expect((await account.findings('?tab=accepted')).findings[0]).toMatchObject({
      status: 'snoozed',
      snooze_until: today(),
    })
    await act(account, { ids: [first], action: 'reopen' })
    expect((await account.findings()).total).toBe(3)
  })

  test('a closed finding cannot be changed: other findings in the call are, and alone it is not found', async () => {
    const account = await withFindings()
    const [first, second] = await ids(account)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    expect(await account.check()).toMatchObject({ closed: 1 })
    const [closed] = (await account.findings('?tab=fixed')).findings
    expect(closed!.id).toBe(first)
    for (const action of [
      { action: 'snooze', until: today() },
      { action: 'accept', reason: 'Fine' },
    ]) {
      expect((await act(account, { ids: [first], ...action })).statusCode).toBe(404)
      expect((await act(account, { ids: [first, second], ...action })).json().data.changed).toEqual([second])
    }
    const [still] = (await account.findings('?tab=fixed')).findings
    expect(still).toMatchObject({ status: 'fixed', dismissal: null })
  })

  test('a false positive leaves the list and counts against its check', async () => {
    const account = await withFindings()
    const [first] = await ids(account)
    await act(account, { ids: [first], action: 'wrong', reason: 'Capped by the ad server' })
    expect(await tab(account, 'accepted')).toEqual([['Line 1000', 'wrong']])
    const { checks } = (await account.caller.call('GET', '/quality/checks/')).json().data
    expect(checks.find(({ id }: { id: string }) => id === 'FRQ-01')).toMatchObject({
      hits_7d: 3,
      dismissed_wrong_7d: 1,
    })
  })

  test('a finding marked as fixed is checked again, and closes only if it passes', async () => {
    const account = await withFindings()
    const [first, second] = await ids(account)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    const { run_id } = (await act(account, { ids: [first, second], action: 'fixed' })).json().data
    await account.runWaiting()
    expect((await account.caller.call('GET', `/quality/runs/${run_id}/`)).json().data).toMatchObject({
      state: 'done',
      total: 2,
      closed: 1,
    })
    expect(await tab(account, 'fixed')).toEqual([['Line 1000', 'fixed']])
  })

  test('new, fixed and returned findings are counted since the last visit', async () => {
    const account = await withFindings()
    expect((await account.findings()).since_last_visit).toBeNull()
    await account.caller.call('POST', '/quality/findings/seen/')
    expect((await account.findings()).since_last_visit).toMatchObject({
      new: 0,
      fixed: 0,
      returned: 0,
    })
    server.clock.advance({ hours: 1 })
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    await account.apply(LONG, { fields_data: { most_bytes: 7 } })
    await account.check()
    expect((await account.findings()).since_last_visit).toMatchObject({
      new: 3,
      fixed: 1,
      returned: 0,
    })
  })

  test('404: findings of another organisation, singly and in actions; 400: an invalid action', async () => {
    const account = await withFindings()
    const [first] = await ids(account)
    const stranger = await signedIn(server, (await anOrganisation(server, 'Rival')).email)
    const post = (body: object) => stranger.call('POST', '/quality/findings/actions/', body)
    expect((await post({ ids: [first], action: 'acknowledge' })).statusCode).toBe(404)
    expect((await stranger.call('GET', `/quality/findings/${first}/`)).statusCode).toBe(404)
    expect((await stranger.call('GET', '/quality/findings/')).json().data.total).toBe(0)
    for (const body of [
      {},
      { ids: [], action: 'acknowledge' },
      { ids: ['x'], action: 'acknowledge' },
      { ids: [first], action: 'explode' },
      { ids: [first], action: 'assign' },
      { ids: [first], action: 'assign', owner: newId() },
    ])
      expect([body, (await act(account, body)).statusCode]).toEqual([body, 400])
  })
})

describe('fixes of findings', () => {
  const fixes = ({ caller }: Account, of: number[] | string) =>
    caller.call('GET', `/quality/finding-fixes/?ids=${[of].flat().join(',')}`)

  test('200: an open finding comes with a change that can be proposed unchanged', async () => {
    const account = await withFindings()
    const [id, another] = await ids(account)
    const { fixes: fixList } = (await fixes(account, [id!, another!, 999_999])).json().data
    expect(
      fixList
        .map(({ finding_id }: { finding_id: number }) => finding_id)
        .toSorted((a: number, b: number) => a - b),
    ).toEqual([id!, another!].toSorted((a, b) => a - b))
    expect(fixList[0]).toMatchObject({
      proposals: [
        {
          entity: { type: 'line_item' },
          field: 'frequency_cap',
          part: null,
          before: [],
          after: [{ max: 3, event: 'impression', perUnit: 'day', perCount: 1 }],
          why: expect.stringMatching(/\.$/),
          raises_spend: false,
          cannot_undo: null,
        },
      ],
      manual: null,
      deep_link: expect.stringContaining('https://displayvideo.google.com/'),
    })
  })

  test('200: findings of another organisation are left out', async () => {
    const account = await withFindings()
    const stranger = await aCheckedAccount(server)
    expect((await fixes(stranger, await ids(account))).json().data).toEqual({ fixes: [] })
  })

  test('400: an invalid list of numbers', async () => {
    const account = await withFindings()
    for (const text of ['', 'x', '1,,2', '1;2', Array.from({ length: 51 }, () => '1').join()])
      expect((await fixes(account, text)).statusCode).toBe(400)
  })
})
