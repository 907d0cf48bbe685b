import { createHash } from 'node:crypto'
import type {
  Certificate,
  CertificateDetail,
  CertificateDrift,
  SharedCertificate,
} from '@flightdeck/contract/certificates'
import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { newId, sql } from '@flightdeck/db'
import type { EntityName, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import type { CertificateContent } from '@flightdeck/domain/checks'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { storeEntities } from '../../data/ad-data/index.ts'
import { aCheckedAccount, aLine } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, signedIn } from '../../../test/an-organisation.ts'

const CAP = 'No frequency cap at any level'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Account = Awaited<ReturnType<typeof aCheckedAccount>>

/** Account with checks, its last run signed. */
async function aSignedRun(more: object = {}) {
  const account = await aCheckedAccount(server)
  await account.apply(CAP, more)
  await account.runWaiting()
  const run = await account.check({ scope: { kind: 'entities', ids: ['dv360:100'] } })
  return { account, run, certificate: await sign(account, run.id) }
}

async function sign(account: Account, run: number): Promise<Certificate> {
  const answer = await account.caller.call('POST', '/quality/certificates/', { run })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data as Certificate
}

const get = async <T>({ caller }: Account, path: string): Promise<T> =>
  (await caller.call('GET', path)).json().data as T
const readContent = async ({ caller }: Account, id: number) =>
  (await caller.call('GET', `/quality/certificates/${id}/content/`)).body

/** Changes an entity as if on the platform, and stores the version as a sync would. */
async function changeEntity(
  account: Account,
  entityNo: number,
  cap: number,
  actor: string | null = 'sam@acme.test',
) {
  const { organisationId } = account
  await account.change(entityNo, { settings: aLine(server, cap) })
  await server.database.inOrganisation(organisationId, async (tx) => {
    const changes = JSON.stringify([{ path: 'settings.frequency.caps', before: [], after: [{ max: cap }] }])
    await sql`update entities set version = version + 1 where entity_no = ${entityNo}`.execute(tx)
    await sql`insert into entity_versions (organisation_id, entity_no, version, at, changes, actor, actor_source)
      select ${organisationId}, ${entityNo}, version, ${server.clock.now()}, ${changes}::jsonb, ${actor}, 'platform_log'
      from entities where entity_no = ${entityNo}`.execute(tx)
  })
}

describe('signing', () => {
  test('freezes scope, checks and entities with their versions, and results', async () => {
    const { account, certificate } = await aSignedRun({ mode: 'block', fields_data: {} })
    expect(certificate).toMatchObject({
      scope: '1 selected item, with everything below: Spring',
      verdict: 'blocked',
      entities: 4,
      failures: 3,
    })
    const text = await readContent(account, certificate.id)
    const content = JSON.parse(text) as CertificateContent
    expect(content).toMatchObject({
      zone: 'UTC',
      asked_by: 'Olga Owner',
      signed_by: 'Olga Owner',
      totals: { entities: 4, checks: 1, passed: 0, failed: 3, not_applicable: 0 },
      accounts: [{ id: '700', platform: 'dv360', name: 'Acme', failing_since: null }],
    })
    expect(content.checks).toMatchObject([
      {
        id: 'FRQ-01',
        name: CAP,
        selections: [{ platform: 'dv360', channel: 'all', version: 1, mode: 'block' }],
      },
    ])
    const line = content.entities.find(({ name }) => name === 'Line 1001')!
    expect(line).toMatchObject({ id: 'dv360:1001', kind: 'line_item', version: 1, path: ['Spring'] })
    expect(line.fails).toMatchObject([{ check: 'FRQ-01', mode: 'block', expected: expect.any(String) }])
    expect(createHash('sha256').update(text).digest('hex')).toBe(certificate.hash)
  })

  test('states the spend at risk of Opportunities, and keeps it when an issue is reopened later', async () => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    const run = await account.check()
    const [snoozed] = (await account.findings()).findings
    const act = (more: object) =>
      account.caller.call('POST', '/quality/findings/actions/', { ids: [snoozed!.id], ...more })
    await act({ action: 'snooze', until: addDays(dayIn('UTC', server.clock.now()), 3) })
    const { at_risk: shown } = (await account.findings()).kpis
    expect(shown).toEqual([{ amount: 1_400, currency: 'EUR' }])
    const { id } = await sign(account, run.id)
    await act({ action: 'reopen' })
    expect((await account.findings()).kpis.at_risk).toEqual([{ amount: 2_100, currency: 'EUR' }])
    const { content } = await get<CertificateDetail>(account, `/quality/certificates/${id}/`)
    expect(content.at_risk).toEqual(shown)
    expect(JSON.parse(await readContent(account, id))).toMatchObject({ at_risk: shown })
  })

  test('has no spend at risk in an old certificate without one', async () => {
    const { account, certificate } = await aSignedRun()
    await server.database.asOperator((tx) =>
      sql`update certificates set content = regexp_replace(content, '"at_risk":\\[[^]]*\\],', '')
        where organisation_id = ${account.organisationId}`.execute(tx),
    )
    const { content } = await get<CertificateDetail>(account, `/quality/certificates/${certificate.id}/`)
    expect(content.at_risk).toBeNull()
  })

  test.each([
    ['warn', 'warned'],
    ['note', 'cleared'],
  ])('maps a failing check in mode %s to %s', async (mode, verdict) => {
    const { certificate } = await aSignedRun({ mode })
    expect(certificate.verdict).toBe(verdict)
  })

  describe('critical checks', () => {
    const CREATIVE = 'No servable creative attached'
    /** Run with a critical check failing on three line items, and another check that warns. */
    async function aCriticalRun(more: object = {}) {
      const account = await aCheckedAccount(server)
      const { applied } = await account.apply(CREATIVE, more)
      await account.apply(CAP)
      await account.runWaiting()
      return { account, applied, run: await account.check() }
    }
    const signing = ({ caller }: Account, run: number, reason?: string) =>
      caller.call('POST', '/quality/certificates/', { run, ...(reason !== undefined && { reason }) })
    const blockers = { critical: 3, blocking: 0 }

    test('a critical check blocks a launch by default', async () => {
      const { applied } = await aCriticalRun()
      expect(applied).toMatchObject([{ mode: 'block' }])
    })

    test.each([{}, { mode: 'warn' }, { mode: 'note' }])(
      'a failing critical check selected with %o is not cleared',
      async (more) => {
        const { account, run } = await aCriticalRun(more)
        const results = await get<CheckRunResults>(account, `/quality/runs/${run.id}/results/`)
        expect(results.would_say).toEqual({ verdict: 'blocked', blockers })
        expect((await signing(account, run.id)).json().data).toMatchObject({ verdict: 'blocked', blockers })
      },
    )

    test('a stated reason makes it signed with exceptions, on the page, in the text and on the link', async () => {
      const { account, run } = await aCriticalRun({ mode: 'warn' })
      const certificate = (await signing(account, run.id, ' Creatives land on Monday ')).json()
        .data as Certificate
      const reason = 'Creatives land on Monday'
      expect(certificate).toMatchObject({ verdict: 'excepted', blockers })
      const { id } = certificate
      const { content } = await get<CertificateDetail>(account, `/quality/certificates/${id}/`)
      expect(content).toMatchObject({ verdict: 'excepted', blockers, reason })
      expect(JSON.parse(await readContent(account, id))).toMatchObject({ verdict: 'excepted', reason })
      const shared = await account.caller.call('POST', `/quality/certificates/${id}/links/`, {})
      const token = (shared.json().data.address as string).split('token=')[1]
      const opened = await account.caller.call('POST', '/quality/shared-certificate/', { token })
      expect((opened.json().data as SharedCertificate).content).toMatchObject({ verdict: 'excepted', reason })
    })

    test('400: an empty reason, or one without a critical failure', async () => {
      const { account, run } = await aCriticalRun()
      expect((await signing(account, run.id, '  ')).statusCode).toBe(400)
      const plain = await aSignedRun()
      const other = await plain.account.check()
      const answer = await signing(plain.account, other.id, 'Because')
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['reason', 'server']])
    })

    test('an old certificate over failing critical checks is read as not cleared', async () => {
      const { account, run } = await aCriticalRun({ mode: 'warn' })
      const { id } = (await signing(account, run.id)).json().data as Certificate
      await server.database.asOperator((tx) =>
        sql`update certificates set content = replace(content, '"verdict":"blocked"', '"verdict":"warned"')
          where organisation_id = ${account.organisationId}`.execute(tx),
      )
      const { content } = await get<CertificateDetail>(account, `/quality/certificates/${id}/`)
      expect(content).toMatchObject({ verdict: 'blocked', blockers })
    })
  })

  test('stores the judged versions and check settings of the run, despite later changes', async () => {
    const account = await aCheckedAccount(server)
    const { applied } = await account.apply(CAP, { mode: 'block' })
    await account.runWaiting()
    const run = await account.check()
    await changeEntity(account, account.lineNos[0]!, 3)
    await account.caller.call('PUT', `/quality/selected/${applied[0]!.id}/`, { mode: 'note' })
    const { id, verdict } = await sign(account, run.id)
    const { entities, checks } = JSON.parse(await readContent(account, id)) as CertificateContent
    expect(verdict).toBe('blocked')
    expect(entities.map(({ version }) => version)).toEqual([1, 1, 1, 1])
    expect(checks[0]!.selections).toMatchObject([{ version: 1, mode: 'block' }])
  })

  test('409: a run can be signed once', async () => {
    const { account, run, certificate } = await aSignedRun()
    const again = await account.caller.call('POST', '/quality/certificates/', { run: run.id })
    expect(again.statusCode).toBe(409)
    expect(again.json().errors.server).toEqual([`This run is signed already: certificate ${certificate.id}.`])
    const { certificate_id, no_certificate } = await get<Record<string, unknown>>(
      account,
      `/quality/runs/${run.id}/results/`,
    )
    expect([certificate_id, no_certificate]).toEqual([certificate.id, null])
  })

  test.each<[string, string, RegExp]>([
    ['started by itself', "cause = 'nightly'", /started by a person/],
    ['is not finished', "state = 'running'", /isn’t finished/],
    ['was stopped', "state = 'cancelled'", /cancelled or failed/],
    ['checked too many entities', 'total = 2001', /covers 2,001 items. A certificate holds up to 2,000/],
    ['has no stored basis', 'basis = null', /too old to sign/],
    ['checked nothing', 'total = 0', /checked nothing/],
  ])('409: a run that %s is refused with the reason', async (_name, change, sentence) => {
    const account = await aCheckedAccount(server)
    await account.apply(CAP)
    await account.runWaiting()
    const { id } = await account.check()
    await server.database.inOrganisation(account.organisationId, (tx) =>
      sql`update check_runs set ${sql.raw(change)} where run_no = ${id}`.execute(tx),
    )
    const answer = await account.caller.call('POST', '/quality/certificates/', { run: id })
    expect([answer.statusCode, answer.json().errors.server[0]]).toEqual([
      409,
      expect.stringMatching(sentence),
    ])
  })

  test('403: an analyst may run checks but not sign', async () => {
    const { account, run } = await aSignedRun()
    const analyst = await signedIn(server, (await aMember(server, account.organisationId, 'analyst')).email)
    expect((await analyst.call('POST', '/quality/certificates/', { run: run.id })).statusCode).toBe(403)
    expect((await analyst.call('GET', '/quality/certificates/')).statusCode).toBe(200)
  })

  test('the application cannot change a signed certificate', async () => {
    const { account } = await aSignedRun()
    const change = server.database.inOrganisation(account.organisationId, (tx) =>
      sql`update certificates set verdict = 'cleared'`.execute(tx),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })
})

describe('reading', () => {
  test('verifies the content against its hash each time, and refuses unreadable content', async () => {
    const { account, certificate } = await aSignedRun()
    const path = `/quality/certificates/${certificate.id}/`
    expect((await get<CertificateDetail>(account, path)).is_intact).toBe(true)
    await server.database.asOperator((tx) =>
      sql`update certificates set content = replace(content, 'Line 1001', 'Line 1009')
        where organisation_id = ${account.organisationId}`.execute(tx),
    )
    const detail = await get<CertificateDetail>(account, path)
    expect([detail.is_intact, detail.hash]).toEqual([false, certificate.hash])
    await server.database.asOperator((tx) =>
      sql`update certificates set content = '{}' where organisation_id = ${account.organisationId}`.execute(
        tx,
      ),
    )
    for (const file of ['', 'drift/', 'content/', 'pdf/'])
      expect((await account.caller.call('GET', `${path}${file}`)).statusCode).toBe(409)
  })

  test('lists the latest first, with later changes and open links', async () => {
    const { account, certificate } = await aSignedRun()
    const run = await account.check()
    const second = await sign(account, run.id)
    await account.caller.call('POST', `/quality/certificates/${second.id}/links/`, {})
    await changeEntity(account, account.lineNos[0]!, 3)
    const { certificates, total } = await get<{ certificates: Certificate[]; total: number }>(
      account,
      '/quality/certificates/',
    )
    expect(total).toBe(2)
    expect(
      certificates.map(({ id, changed_entities, open_links }) => [id, changed_entities, open_links]),
    ).toEqual([
      [second.id, 1, 1],
      [certificate.id, 1, 0],
    ])
  })
})

describe('drift', () => {
  test('lists changed settings with author and time, different results, and changed checks', async () => {
    const { account, certificate } = await aSignedRun()
    const drift = () => get<CertificateDrift>(account, `/quality/certificates/${certificate.id}/drift/`)
    expect(await drift()).toMatchObject({ settings: [], results: [], checks: [], gone: [] })
    await changeEntity(account, account.lineNos[0]!, 3)
    await changeEntity(account, account.lineNos[1]!, 5, null)
    await account.check()
    const [selected] = await get<{ id: number }[]>(account, '/quality/selected/')
    await account.caller.call('PUT', `/quality/selected/${selected!.id}/`, { mode: 'note' })
    const { settings, settings_total, results, checks } = await drift()
    expect(settings_total).toBe(2)
    expect(settings.find(({ entity }) => entity.name === 'Line 1000')).toMatchObject({
      field: 'frequency.caps',
      before: 'none',
      after: '[{"max":3}]',
      who: 'sam@acme.test',
    })
    expect(results.map(({ entity, before, after }) => [entity.name, before, after])).toEqual(
      expect.arrayContaining([
        ['Line 1000', 'fails', 'passes'],
        ['Line 1001', 'fails', 'passes'],
      ]),
    )
    expect(results).toHaveLength(2)
    expect(checks).toMatchObject([{ id: 'FRQ-01', platform: 'dv360', before: 1, after: 2 }])
  })

  describe('linked entities', () => {
    const creative = (nativeId: string): EntityName => ({ kind: 'creative', nativeId })
    const deal = (nativeId: string): EntityName => ({ kind: 'deal_id', nativeId })

    /** Campaign whose only line item uses two creatives and a deal, stored as by a sync. */
    async function aSignedFamily(ids = ['dv360:500']) {
      const account = await aCheckedAccount(server)
      const { organisationId, accountNo } = account
      const shown = (reference: EntityName, more: Partial<SeenEntity> = {}): SeenEntity => ({
        ...reference,
        nativeKind: reference.kind,
        parent: null,
        name: `${reference.kind} ${reference.nativeId}`,
        status: 'active',
        nativeStatus: '',
        startsOn: null,
        endsOn: null,
        settings: {},
        uses: [],
        updatedAt: null,
        raw: {},
        ...more,
      })
      const makeLineItem = (uses: EntityName[], more: Partial<SeenEntity> = {}) =>
        shown(
          { kind: 'line_item', nativeId: '5000' },
          { parent: { kind: 'campaign', nativeId: '500' }, settings: aLine(server), uses, ...more },
        )
      const keep = async (...entities: SeenEntity[]) => {
        server.clock.advance({ minutes: 1 })
        await server.database.inOrganisation(organisationId, (tx) =>
          storeEntities(tx, { organisationId, accountNo }, entities, server.clock.now()),
        )
      }
      const before = makeLineItem([creative('1'), creative('2'), deal('D')])
      await keep(
        shown({ kind: 'campaign', nativeId: '500' }),
        shown({ kind: 'campaign', nativeId: '501' }),
        before,
        ...['1', '2', '3'].map((id) => shown(creative(id))),
        shown(deal('D')),
      )
      await account.apply(CAP)
      await account.runWaiting()
      server.clock.advance({ minutes: 1 })
      const run = await account.check({ scope: { kind: 'entities', ids } })
      const { id } = await sign(account, run.id)
      /** Settings in the detail; asserts that the list counts the same entities. */
      async function drifted() {
        const drift = await get<CertificateDrift>(account, `/quality/certificates/${id}/drift/`)
        const { certificates } = await get<{ certificates: Certificate[] }>(account, '/quality/certificates/')
        const driftedEntities = [...drift.settings.map(({ entity }) => entity), ...drift.gone]
        const entities = new Set(driftedEntities.map((entity) => `${entity.kind} ${entity.id}`))
        expect(certificates.find((one) => one.id === id)?.changed_entities).toBe(entities.size)
        expect(drift.settings_total).toBe(drift.settings.length)
        return drift.settings.map(({ entity, field, before: was, after }) => [entity.name, field, was, after])
      }
      return { before, makeLineItem, shown, keep, drifted }
    }
    const video: Settings = { creative: { format: 'video' } } as never

    test('covers changed creatives of a line item, until they are restored', async () => {
      const { before, makeLineItem, keep, drifted } = await aSignedFamily()
      expect(await drifted()).toEqual([])
      await keep(makeLineItem([creative('3'), creative('1'), deal('D')]))
      expect(await drifted()).toEqual([
        ['line_item 5000', 'creatives', 'creative 1 (1), creative 2 (2)', 'creative 1 (1), creative 3 (3)'],
      ])
      await keep(makeLineItem([deal('D'), creative('1')]))
      expect(await drifted()).toEqual([
        ['line_item 5000', 'creatives', 'creative 1 (1), creative 2 (2)', 'creative 1 (1)'],
      ])
      await keep({ ...before, uses: before.uses.toReversed() })
      expect(await drifted()).toEqual([])
    })

    test('covers a removed deal and a moved line item', async () => {
      const { makeLineItem, keep, drifted } = await aSignedFamily()
      await keep(
        makeLineItem([creative('1'), creative('2')], { parent: { kind: 'campaign', nativeId: '501' } }),
      )
      expect(await drifted()).toEqual([
        ['line_item 5000', 'deals', 'deal_id D (D)', 'none'],
        ['line_item 5000', 'parent', 'campaign 500 (500)', 'campaign 501 (501)'],
      ])
    })

    test('covers a changed creative or deal', async () => {
      const { shown, keep, drifted } = await aSignedFamily()
      await keep(shown(creative('2'), { settings: video }), shown(deal('D'), { name: 'Other floor' }))
      expect((await drifted()).map(([name, field]) => [name, field])).toEqual(
        expect.arrayContaining([
          ['creative 2', 'creative'],
          ['Other floor', 'name'],
        ]),
      )
      // Creatives that no certified entity uses do not count as drift.
      await keep(shown(creative('3'), { name: 'Somebody else’s' }))
      expect(await drifted()).toHaveLength(2)
    })

    test('covers the parents of a line item that was checked alone', async () => {
      const { shown, keep, drifted } = await aSignedFamily(['dv360:5000'])
      await keep(shown({ kind: 'campaign', nativeId: '500' }, { endsOn: '2027-01-01' }))
      expect(await drifted()).toEqual([['campaign 500', 'endsOn', 'none', '2027-01-01']])
    })

    test('the order of linked entities writes no version', async () => {
      const { before, keep } = await aSignedFamily()
      const versions = async () =>
        (await server.database.asOperator((tx) => sql`select 1 from entity_versions`.execute(tx))).rows.length
      const then = await versions()
      await keep({ ...before, uses: before.uses.toReversed() })
      expect(await versions()).toBe(then)
    })
  })

  test('ignores a setting that was changed back, and a removal that was undone', async () => {
    const { account, certificate } = await aSignedRun()
    const { organisationId } = account
    const lineNo = account.lineNos[0]!
    const changes = [
      [{ path: 'settings.bid', before: { a: 1, b: 2 }, after: 3 }],
      [{ path: 'settings.bid', before: 3, after: { b: 2, a: 1 } }],
      [{ path: 'gone', before: true, after: false }],
    ]
    for (const [at, change] of changes.entries())
      await server.database.inOrganisation(organisationId, (tx) =>
        sql`with raised as (update entities set version = version + 1 where entity_no = ${lineNo} returning version)
          insert into entity_versions (organisation_id, entity_no, version, at, changes, actor_source)
          select ${organisationId}, ${lineNo}, version, ${new Date(server.clock.now().getTime() + at * 1000)},
            ${JSON.stringify(change)}::jsonb, 'unknown' from raised`.execute(tx),
      )
    const drift = await get<CertificateDrift>(account, `/quality/certificates/${certificate.id}/drift/`)
    const { certificates } = await get<{ certificates: Certificate[] }>(account, '/quality/certificates/')
    expect([drift.settings_total, certificates[0]!.changed_entities]).toEqual([0, 0])
  })

  test('lists entities removed from the platform', async () => {
    const { account, certificate } = await aSignedRun()
    await server.database.inOrganisation(account.organisationId, (tx) =>
      sql`update entities set gone_at = now() where entity_no = ${account.lineNos[2]!}`.execute(tx),
    )
    const { gone } = await get<CertificateDrift>(account, `/quality/certificates/${certificate.id}/drift/`)
    expect(gone.map(({ name }) => name)).toEqual(['Line 1002'])
  })
})

describe('a link', () => {
  const open = (token: string, file = '') =>
    server.http.inject({
      method: 'POST',
      url: `/api/quality/shared-certificate/${file}`,
      payload: { token },
      remoteAddress: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    })
  async function aLink(days?: number) {
    const { account, certificate } = await aSignedRun()
    const path = `/quality/certificates/${certificate.id}/links/`
    const { link, address } = (await account.caller.call('POST', path, days ? { days } : {})).json().data
    const token = new URLSearchParams(new URL(address).hash.slice(1)).get('token')!
    return { account, certificate, link, token, address: address as string }
  }

  test('shows the certificate without a session, with the number of changes but not their content', async () => {
    const { account, certificate, token } = await aLink()
    await changeEntity(account, account.lineNos[0]!, 3)
    const answer = await open(token)
    const shared = answer.json().data as SharedCertificate
    expect(shared).toMatchObject({ hash: certificate.hash, is_intact: true, drift: { settings: 1 } })
    expect(shared.content).toMatchObject({ verdict: 'warned' })
    expect(answer.body).not.toContain('sam@acme.test')
    expect(answer.body).not.toContain(account.organisationId)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect((await open(token, 'content/')).body).toBe(await readContent(account, certificate.id))
  })

  test('is shown once: only its hash is stored, and its openings are counted', async () => {
    const { account, certificate, link, token } = await aLink(30)
    const { rows } = await server.database.asOperator((tx) =>
      sql<{ all: string }>`select l::text as all from certificate_links l`.execute(tx),
    )
    expect(rows.some(({ all }) => all.includes(token.slice(-20)))).toBe(false)
    await open(token)
    const { links } = await get<CertificateDetail>(account, `/quality/certificates/${certificate.id}/`)
    expect(links).toMatchObject([{ id: link.id, state: 'open', opened: 1, made_by: 'Olga Owner' }])
    const days = (Date.parse(links[0]!.expires_at) - Date.parse(links[0]!.made_at)) / 86_400_000
    expect(days).toBe(30)
  })

  test('404: an unknown, expired or revoked link gets the same bytes', async () => {
    const revoked = await aLink()
    await revoked.account.caller.call('DELETE', `/quality/certificates/links/${revoked.link.id}/`)
    const expired = await aLink()
    await server.database.inOrganisation(expired.account.organisationId, (tx) =>
      sql`update certificate_links set expires_at = ${server.clock.now()}`.execute(tx),
    )
    const { token } = await aLink()
    const madeUp = `fdc_${newId().replaceAll('-', '')}_${'a'.repeat(43)}`
    const wrong = `${token.slice(0, -4)}AAAA`
    for (const file of ['', 'pdf/', 'content/']) {
      const answers = await Promise.all(
        [revoked.token, expired.token, madeUp, wrong, 'nonsense'].map((one) => open(one, file)),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]!.statusCode).toBe(404)
    }
  })

  test('creation and revocation are in the audit log, the token is not', async () => {
    const { account, link, token } = await aLink()
    const path = `/quality/certificates/links/${link.id}/`
    for (const _ of [1, 2]) expect((await account.caller.call('DELETE', path)).statusCode).toBe(200)
    const log = (await account.caller.call('GET', '/audit/')).body
    const actions = (JSON.parse(log).data as { action: string }[]).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('certificate.'))).toEqual([
      'certificate.link_revoked',
      'certificate.shared',
      'certificate.signed',
    ])
    expect(log).not.toContain(token)
  })

  test('429: a link is rate limited', async () => {
    const { token } = await aLink()
    const ask = () =>
      server.http.inject({
        method: 'POST',
        url: '/api/quality/shared-certificate/content/',
        payload: { token },
        remoteAddress: '10.8.8.8',
      })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await ask()).statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })
})

test('the PDF is the same bytes each time, for members and link holders', async () => {
  const { account, certificate } = await aSignedRun({ mode: 'block' })
  const path = `/quality/certificates/${certificate.id}/pdf/`
  const first = await account.caller.call('GET', path)
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  server.clock.advance({ minutes: 3 })
  const second = await account.caller.call('GET', path)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  const { address } = (
    await account.caller.call('POST', `/quality/certificates/${certificate.id}/links/`, {})
  ).json().data as { address: string }
  const token = address.split('#token=')[1]!
  const url = '/api/quality/shared-certificate/pdf/'
  const shared = await server.http.inject({ method: 'POST', url, payload: { token } })
  expect(shared.rawPayload.equals(first.rawPayload)).toBe(true)
})
