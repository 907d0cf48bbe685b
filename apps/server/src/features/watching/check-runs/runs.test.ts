import type { CheckRun, CheckRunResults } from '@flightdeck/contract/check-runs'
import { newId, sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aCheckedAccount, aLine } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { claimSlot, runSlot } from '../../../test/run-slot.ts'
import { CHECK_NIGHT, planCheckNights } from './nightly.ts'
import { CHECK_RUN } from '../check-schedule/index.ts'
import { planRunsAfterSync } from './after-sync.ts'
import { runWhenDue } from './run-when-due.ts'

const CAP = 'No frequency cap at any level'
const LONG = 'Name too long for platform'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

describe('a run started by a user', () => {
  test('checks everything, counts it, and opens findings', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    const run = await account.check()
    expect(run).toMatchObject({
      state: 'done',
      cause: 'person',
      scope: 'Everything',
      done: 4,
      total: 4,
      failures: 3,
    })
    expect(run.started_by).toBe('Olga Owner')
    expect((await account.findings()).total).toBe(3)
  })

  test('checks pasted ids and everything below them, and lists unknown ids', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP, { is_on: false })
    const { applied } = await account.apply(LONG, { fields_data: { most_bytes: 7 } })
    await account.runWaiting()
    expect(applied[0]!.check_name).toBe(LONG)
    const run = await account.check({ scope: { kind: 'pasted', text: '1000, dv360:1001\n404' } })
    expect(run).toMatchObject({ total: 2, failures: 2, unknown_ids: ['404'], scope: '3 pasted IDs' })
    const whole = await account.check({ scope: { kind: 'entities', ids: ['dv360:100'] } })
    expect(whole).toMatchObject({ total: 4, failures: 3 })
  })

  test('keeps a matrix of entities and checks with the version of each check', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    await account.apply(CAP)
    const { id } = await account.check()
    const read = async (query = '') =>
      (await account.caller.call('GET', `/quality/runs/${id}/results/${query}`)).json()
        .data as CheckRunResults
    const { checks, entities, total } = await read()
    expect(checks).toEqual([
      {
        id: 'FRQ-01',
        check_name: CAP,
        severity: 'high',
        version: 1,
        passed: 1,
        failed: 2,
        not_applicable: 0,
      },
    ])
    expect(total).toBe(4)
    expect(entities.map(({ entity, results }) => [entity.name, results[0]?.result ?? null])).toEqual([
      ['Line 1001', 'fails'],
      ['Line 1002', 'fails'],
      ['Spring', null],
      ['Line 1000', 'passes'],
    ])
    expect((await read('?failures_only=true')).total).toBe(2)
  })

  test('filters results to changes since the previous run, and exports the same', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.lineNos[2]!, { name: '=HYPERLINK("http://x.test")' })
    await account.apply(CAP)
    await account.runWaiting()
    const first = await account.check()
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    const { id } = await account.check()
    const read = async (run: number, query = '') =>
      (await account.caller.call('GET', `/quality/runs/${run}/results/${query}`)).json()
        .data as CheckRunResults
    expect((await read(first.id, '?changes_only=true')).total).toBe(0)
    const { entities, total } = await read(id, '?changes_only=true')
    expect([total, entities[0]!.entity.name, entities[0]!.results[0]!.is_new]).toEqual([1, 'Line 1000', true])
    expect((await read(id, '?changes_only=true&failures_only=true')).total).toBe(0)

    const text = async (query = '') =>
      (await account.caller.call('GET', `/quality/runs/${id}/export/${query}`)).body.trim().split('\r\n')
    expect(await text('?changes_only=true')).toEqual([
      'platform,account,type,id,name,check_id,check_name,severity,result,expected,found,why,is_new',
      `dv360,Acme,line_item,dv360:1000,Line 1000,FRQ-01,${CAP},high,passes,,,,true`,
    ])
    const failing = await text('?failures_only=true')
    expect(failing).toHaveLength(3)
    expect(failing.join()).toContain(`"'=HYPERLINK(""http://x.test"")"`)
  })

  test('lists accounts that could not be read, with the entities to check again', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    await server.database.inOrganisation(account.organisationId, (tx) =>
      sql`update ad_accounts set failing_since = ${server.clock.now()}, error_sentence = 'It is unwell.'`.execute(
        tx,
      ),
    )
    const { id } = await account.check({ scope: { kind: 'entities', ids: ['dv360:1000'] } })
    const results = (await account.caller.call('GET', `/quality/runs/${id}/results/`)).json()
      .data as CheckRunResults
    expect(results.stale_accounts).toMatchObject([
      { account_name: 'Acme', reason: 'It is unwell.', entity_ids: ['dv360:1000'] },
    ])
    expect(results.entities.map(({ is_stale }) => is_stale)).toEqual([true])
  })

  test('is stopped by a cancellation, and then writes nothing', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP, { is_on: false })
    await account.runWaiting()
    await account.apply(LONG, { fields_data: { most_bytes: 1 } })
    await account.runWaiting()
    const { id } = (
      await account.caller.call('POST', '/quality/runs/', { scope: { kind: 'everything' } })
    ).json().data
    const before = (await account.findings()).findings.map(({ run_id }) => run_id)
    expect((await account.caller.call('POST', `/quality/runs/${id}/cancel/`)).statusCode).toBe(200)
    expect(await account.runWaiting()).toEqual(['skipped'])
    expect((await account.caller.call('GET', `/quality/runs/${id}/`)).json().data.state).toBe('cancelled')
    expect((await account.findings()).findings.map(({ run_id }) => run_id)).toEqual(before)
  })

  test('is stopped after checking and before writing', async () => {
    const account = await aCheckedAccount(server)
    const { organisationId } = account
    await account.apply(CAP)
    const [{ id }] = (await account.caller.call('GET', '/quality/runs/')).json().data
    const slot = await claimSlot(server, {
      organisationId,
      kind: CHECK_RUN,
      subject: String(id),
      slotKey: 'run',
    })
    const write = await runWhenDue(server.app, slot)
    await account.caller.call('POST', `/quality/runs/${id}/cancel/`)
    expect(await server.database.inOrganisation(organisationId, write)).toBe('cancelled')
    expect((await account.findings()).total).toBe(0)
  })

  test('is stopped mid-way', async () => {
    const account = await aCheckedAccount(server)
    const { organisationId, lineNos } = account
    await server.database.inOrganisation(organisationId, (tx) =>
      sql`insert into entities (organisation_id, account_no, kind, native_kind, native_id, parent_no, name, status,
          native_status, starts_on, ends_on, settings, raw, content_hash, first_seen_at, changed_at)
        select organisation_id, account_no, kind, native_kind, 'm' || n, parent_no, name, status, native_status,
          starts_on, ends_on, settings, raw, content_hash, first_seen_at, changed_at
        from entities, generate_series(1, 3000) n where entity_no = ${lineNos[0]!}`.execute(tx),
    )
    await account.apply(CAP)
    const [{ id }] = (await account.caller.call('GET', '/quality/runs/')).json().data
    const read = async () =>
      (await account.caller.call('GET', `/quality/runs/${id}/`)).json().data as CheckRun
    const working = account.runWaiting()
    await vi.waitUntil(async () => (await read()).state === 'running', { timeout: 30_000, interval: 5 })
    expect((await read()).total).toBe(3004)
    await account.caller.call('POST', `/quality/runs/${id}/cancel/`)
    expect(await working).toEqual(['cancelled'])
    expect(await read()).toMatchObject({ state: 'cancelled', failures: 0 })
    expect((await account.findings()).total).toBe(0)
  })

  test('changes nothing when done twice', async () => {
    const account = await aCheckedAccount(server)
    const { organisationId } = account
    await account.apply(CAP)
    const [{ id }] = (await account.caller.call('GET', '/quality/runs/')).json().data
    const slot = await claimSlot(server, {
      organisationId,
      kind: CHECK_RUN,
      subject: String(id),
      slotKey: 'run',
    })
    const writes = [await runWhenDue(server.app, slot), await runWhenDue(server.app, slot)]
    for (const write of writes) await server.database.inOrganisation(organisationId, write)
    const { findings, total } = await account.findings()
    expect([total, findings.every(({ returned }) => returned === 0)]).toEqual([3, true])
  })

  test('409: a finished run cannot be cancelled', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    const { id } = await account.check()
    expect((await account.caller.call('POST', `/quality/runs/${id}/cancel/`)).statusCode).toBe(409)
  })

  test('400: no active check, unknown ids, an unknown check or an invalid scope', async () => {
    const account = await aCheckedAccount(server)
    const start = async (body: object) =>
      (await account.caller.call('POST', '/quality/runs/', body)).statusCode
    expect(await start({ scope: { kind: 'everything' } })).toBe(400)
    await account.apply(CAP)
    expect(await start({ scope: { kind: 'pasted', text: '404 405' } })).toBe(400)
    expect(await start({ scope: { kind: 'everything' }, checks: ['XXX-99'] })).toBe(400)
    expect(await start({ scope: { kind: 'sideways' } })).toBe(400)
  })
})

describe('exceptions', () => {
  test('for an advertiser or campaign override activation and parameters; the nearest one applies', async () => {
    const account = await aCheckedAccount(server)
    const fails = async (overrides: object[]) => {
      const [selected] = (await account.caller.call('GET', '/quality/selected/')).json().data
      const input = { is_on: selected.is_on, mode: 'warn', fields_data: { most_bytes: 5 }, overrides }
      const answer = await account.caller.call('PUT', `/quality/selected/${selected.id}/`, input)
      expect(answer.statusCode).toBe(200)
      await account.runWaiting()
      return (await account.findings('?with_muted=true')).findings.map(({ mode }) => mode)
    }
    const advertiser = { scope: 'advertiser', entity_id: 'dv360:700' }
    const campaign = { scope: 'campaign', entity_id: 'dv360:100' }
    await account.apply(LONG, { fields_data: { most_bytes: 5 } })
    await account.runWaiting()
    expect((await account.findings('?with_muted=true')).total).toBe(4)
    expect(await fails([{ ...advertiser, is_on: false }])).toEqual([])
    expect(
      await fails([
        { ...advertiser, is_on: false },
        { ...campaign, is_on: true, mode: 'block' },
      ]),
    ).toEqual(Array(4).fill('block'))
    expect(await fails([{ ...advertiser, fields_data: { most_bytes: 7 } }])).toHaveLength(3)
    expect(await fails([{ ...campaign, fields_data: { most_bytes: 100 } }])).toEqual([])
  })

  test('a check of one channel takes precedence over the same check of all', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(LONG, { fields_data: { most_bytes: 1 } })
    await account.apply(LONG, { channel_name: 'Display', fields_data: { most_bytes: 100 } })
    await account.runWaiting()
    expect((await account.findings('?with_muted=true')).total).toBe(0)
  })
})

describe('automatic runs', () => {
  test('check only changed entities and their parents after a sync', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    server.clock.advance({ hours: 1 })
    const { organisationId, accountNo, connectionId } = account
    const syncId = newId()
    await account.change(account.lineNos[1]!, { settings: aLine(server, 3) })
    await server.database.inOrganisation(organisationId, async (tx) => {
      const started = { cause: 'schedule' as const, state: 'running' as const, startedAt: server.clock.now() }
      await tx
        .insertInto('syncRuns')
        .values({ organisationId, id: syncId, connectionId, accountNo, ...started })
        .execute()
      const news = { hasNewEntities: true, hasNewDays: false }
      await planRunsAfterSync(tx, { organisationId, accountNo, syncId, now: server.clock.now(), ...news })
    })
    await account.runWaiting()
    const [run] = (await account.caller.call('GET', '/quality/runs/')).json().data
    expect(run).toMatchObject({
      cause: 'sync',
      state: 'done',
      total: 2,
      closed: 1,
      opened: 0,
      started_by: null,
    })
    expect((await account.findings()).total).toBe(2)
  })

  test('use only checks that read the new numbers; a run without effect is not listed', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    const { organisationId, accountNo } = account
    await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
    await server.database.inOrganisation(organisationId, (tx) =>
      planRunsAfterSync(tx, {
        organisationId,
        accountNo,
        syncId: newId(),
        now: server.clock.now(),
        hasNewEntities: false,
        hasNewDays: true,
      }),
    )
    await account.runWaiting()
    const [before] = (await account.caller.call('GET', '/quality/runs/')).json().data
    expect(before.cause).toBe('person')
    const run = (await account.caller.call('GET', `/quality/runs/${before.id + 1}/`)).json().data
    expect(run).toMatchObject({ cause: 'sync', state: 'done', total: 4, checks: 0, closed: 0 })
    expect((await account.findings()).total).toBe(3)
  })

  test('each local day has one nightly run over everything', async () => {
    const account = await aCheckedAccount(server)
    const { organisationId } = account
    await account.apply(CAP)
    await account.runWaiting()
    await planCheckNights(server.app)
    await planCheckNights(server.app)
    const nights = () =>
      server.database.inOrganisation(organisationId, (tx) =>
        tx.selectFrom('slots').selectAll().where('kind', '=', CHECK_NIGHT).orderBy('slotKey').execute(),
      )
    const [night, ...others] = await nights()
    expect(others).toEqual([])
    expect(night!.dueAt.getUTCHours()).toBe(4)
    expect(await runSlot(server, night!)).toBe('planned')
    await account.runWaiting()
    const [run] = (await account.caller.call('GET', '/quality/runs/')).json().data
    expect(run).toMatchObject({ cause: 'nightly', state: 'done', total: 4 })
    server.clock.advance({ days: 1 })
    await planCheckNights(server.app)
    expect(await nights()).toHaveLength(2)
  })
})

describe('requested runs', () => {
  const ask = ({ caller }: Awaited<ReturnType<typeof aCheckedAccount>>, body: object) =>
    caller.call('POST', '/quality/runs/', body)

  test('simultaneous equal requests share one run while it waits', async () => {
    const account = await aCheckedAccount(server)
    await account.apply('No frequency cap at any level')
    await account.runWaiting()
    const body = { scope: { kind: 'everything' } }
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(account, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
    await account.runWaiting()
    expect((await ask(account, body)).json().data.id).not.toBe(answers[0]!.json().data.id)
  })

  test('429: further requests are refused while five runs wait; runs after a change are still queued', async () => {
    const account = await aCheckedAccount(server)
    await account.apply('No frequency cap at any level')
    await account.runWaiting()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(account, { scope: { kind: 'pasted', text: `1000 other-${n}` } }),
      ),
    )
    const acceptedAnswers = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect([acceptedAnswers.length, refused.length]).toEqual([5, 15])
    expect(refused[0]!.headers['retry-after']).toBe('30')
    expect(refused[0]!.json().errors.server[0]).toMatch(/^5 runs are already queued/)
    for (const { id } of (await account.findings()).findings)
      expect(
        (await account.caller.call('POST', '/quality/findings/actions/', { action: 'fixed', ids: [id] }))
          .statusCode,
      ).toBe(200)
    await account.apply('Name too long for platform')
    const { rows } = await server.database.asOperator((tx) =>
      sql<{
        kind: string
        count: number
      }>`select scope ->> 'kind' as kind, count(*)::int as count from check_runs
        where organisation_id = ${account.organisationId} and state = 'waiting' group by 1 order by 1`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([
      { kind: 'everything', count: 1 },
      { kind: 'findings', count: 1 },
      { kind: 'pasted', count: 5 },
    ])
    await account.runWaiting()
    expect((await ask(account, { scope: { kind: 'everything' } })).statusCode).toBe(200)
  })
})
