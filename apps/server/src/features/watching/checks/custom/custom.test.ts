import type { CheckRunResults, CustomProposals, CustomTest } from '@flightdeck/contract/check-runs'
import type {
  CustomCheckAnswer,
  CustomImportPreview,
  LibraryCheck,
  SelectedCheck,
} from '@flightdeck/contract/checks'
import type { FindingDetail } from '@flightdeck/contract/findings'
import type { VersionEntry } from '@flightdeck/contract/history'
import { CHECKS, makeCustomFile, type CustomCheck } from '@flightdeck/domain/checks'
import { dayIn, addDays } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckedAccount, aLine } from '../../../../test/a-checked-account.ts'
import { aDefinition } from '../../../../test/a-definition.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Account = Awaited<ReturnType<typeof aCheckedAccount>>
const post = async <T>({ caller }: Account, path: string, body: object = {}, status = 200): Promise<T> => {
  const answer = await caller.call('POST', path, body)
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} ${answer.body}`)
  return (status === 200 ? answer.json().data : answer.json()) as T
}
const get = async <T>({ caller }: Account, path: string): Promise<T> =>
  (await caller.call('GET', path)).json().data as T
const save = (account: Account, more: Partial<CustomCheck> = {}, is_on = true) =>
  post<CustomCheckAnswer>(account, '/quality/custom/', { definition: aDefinition(more), is_on })
const put = ({ caller }: Account, id: number, more: Partial<CustomCheck>, is_on = true) =>
  caller.call('PUT', `/quality/custom/${id}/`, { definition: aDefinition(more), is_on })
const fetchSelected = async (account: Account) =>
  (await get<SelectedCheck[]>(account, '/quality/selected/')).map(
    ({ check_name, dsp_name, is_on, version }) => [check_name, dsp_name, is_on, version],
  )

describe('a custom check', () => {
  test('is switched on, selected like any other, and its findings carry its texts', async () => {
    const account = await aCheckedAccount(server)
    const check = await save(account)
    expect(check).toMatchObject({ check_id: `OWN-${check.id}`, state: 'on', version: 1 })
    expect(check.sentence).toBe(
      'For line items on DV360 that are active or upcoming, expect daily frequency cap is at most 3 a day. ' +
        'Otherwise High: “Cap missing or above 3”.',
    )
    expect(await fetchSelected(account)).toEqual([['Cap of the house', 'dv360', true, 1]])
    await account.runWaiting()
    const { findings, facets } = await account.findings()
    expect(findings).toHaveLength(3)
    expect(findings[0]).toMatchObject({
      check_id: check.check_id,
      check_name: 'Cap of the house',
      category: { key: 'OWN', label: 'Custom checks' },
      severity: 'high',
      expected: 'daily frequency cap is at most 3 a day',
      found: 'Cap missing or above 3 (daily frequency cap: not set)',
      spend_at_risk: { amount: 700, currency: 'EUR' },
    })
    expect(facets.check).toMatchObject([{ value: check.check_id, label: 'Cap of the house' }])
    const detail = await get<FindingDetail>(account, `/quality/findings/${findings[0]!.id}/`)
    expect(detail).toMatchObject({ description: 'people from seeing it too often' })
    const run = await account.check({ scope: { kind: 'everything' }, checks: [check.check_id] })
    const results = await get<CheckRunResults>(account, `/quality/runs/${run.id}/results/`)
    expect(results.checks).toMatchObject([{ check_name: 'Cap of the house', severity: 'high', failed: 3 }])
  })

  test('is listed in the library as the organisation’s own, can be dry-run, and is identified by name, platform and channel [EN-13]', async () => {
    const account = await aCheckedAccount(server)
    const check = await save(account, {}, false)
    expect(check.state).toBe('draft')
    const { checks } = await get<{ checks: LibraryCheck[] }>(account, '/quality/checks/')
    expect(checks.find(({ id }) => id === check.check_id)).toMatchObject({
      check_name: 'Cap of the house',
      category: { key: 'OWN' },
      enabled: false,
      recommended: false,
      fields_schema: [],
    })
    const input = { check_name: 'cap of the HOUSE', dsp_name: 'dv360', channel_name: 'all' }
    const tried = await post<{ results: object[] }>(account, '/quality/dry-run/', { checks: [input] })
    expect(tried.results).toMatchObject([{ matches: 3, population: 3 }])
    await account.apply('cap of the HOUSE')
    const again = await account.caller.call('POST', '/quality/selected/', { checks: [input] })
    expect(again.statusCode).toBe(409)
    expect(await get(account, '/quality/custom/')).toMatchObject([{ state: 'on' }])
    const elsewhere = { ...input, dsp_name: 'ttd' }
    expect(
      (await account.caller.call('POST', '/quality/selected/', { checks: [elsewhere] })).statusCode,
    ).toBe(400)
  })

  test('gets a version on change: findings follow the new version and name it', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 7) })
    const check = await save(account)
    await account.runWaiting()
    expect((await account.findings()).findings).toHaveLength(2)
    const strict = {
      expect: { join: 'and', of: [{ field: 'frequency_a_day', is: 'below', value: 1 }] },
    } as const
    expect((await put(account, check.id, strict)).json().data).toMatchObject({ version: 2, state: 'on' })
    await account.runWaiting()
    const { findings } = await account.findings()
    expect(findings.map(({ check_version }) => check_version)).toEqual([2, 2, 2])
    expect((await put(account, check.id, strict)).json().data).toMatchObject({ version: 2 })
    const versions = await get<VersionEntry[]>(account, `/quality/custom/${check.id}/versions/`)
    expect(versions).toMatchObject([
      {
        version: 2,
        action: 'changed',
        changes: [
          {
            field: 'Expected',
            before: 'daily frequency cap is at most 3 a day',
            after: 'daily frequency cap is below 1 a day',
          },
        ],
      },
      { version: 1, action: 'created', changes: [] },
    ])
    const back = await post<CustomCheckAnswer>(account, `/quality/custom/${check.id}/restore/`, {
      version: 1,
    })
    expect(back).toMatchObject({
      version: 3,
      state: 'on',
      definition: { expect: { of: [{ is: 'at_most' }] } },
    })
    await account.runWaiting()
    expect((await account.findings()).findings).toHaveLength(2)
  })

  test('keeps its settings per selection, and follows its platforms and name', async () => {
    const account = await aCheckedAccount(server)
    const check = await save(account, { platforms: ['dv360', 'ttd'] })
    const [dv360] = await get<SelectedCheck[]>(account, '/quality/selected/')
    const exception = { scope: 'campaign', entity_id: 'dv360:100', is_on: false, mode: null, fields_data: {} }
    const change = { is_on: true, mode: 'block', fields_data: {}, overrides: [exception] }
    await account.caller.call('PUT', `/quality/selected/${dv360!.id}/`, change)
    await account.runWaiting()
    expect((await account.findings()).findings).toHaveLength(0)
    await put(account, check.id, { name: 'Caps', platforms: ['dv360', 'meta_ads'] })
    expect(await get<SelectedCheck[]>(account, '/quality/selected/')).toMatchObject([
      { check_name: 'Caps', dsp_name: 'dv360', mode: 'block', overrides: [{ entity_name: 'Spring' }] },
      { check_name: 'Caps', dsp_name: 'meta_ads', mode: 'warn' },
    ])
    expect(
      (await put(account, check.id, { name: 'Caps', platforms: ['dv360'] }, false)).json().data,
    ).toMatchObject({
      state: 'off',
    })
    expect(await fetchSelected(account)).toMatchObject([['Caps', 'dv360', false, 4]])
  })

  test('closes its findings with a reason when removed; restored, it is a draft', async () => {
    const account = await aCheckedAccount(server)
    const check = await save(account)
    await account.runWaiting()
    const [finding] = (await account.findings()).findings
    const [selected] = await get<SelectedCheck[]>(account, '/quality/selected/')
    expect((await account.caller.call('DELETE', `/quality/custom/${check.id}/`)).json().data.message).toBe(
      '“Cap of the house” removed',
    )
    expect((await account.findings()).findings).toHaveLength(0)
    const detail = await get<FindingDetail>(account, `/quality/findings/${finding!.id}/`)
    expect(detail.finding.check_name).toBe('Cap of the house')
    expect(detail.history[0]).toMatchObject({ what: 'closed', detail: 'Check removed' })
    expect(await fetchSelected(account)).toEqual([])
    expect((await account.caller.call('GET', `/quality/custom/${check.id}/`)).statusCode).toBe(404)
    const alone = await account.caller.call('POST', `/quality/selected/${selected!.id}/restore/`, {})
    expect(alone.json().errors.server).toEqual(['This check is no longer available.'])
    const back = await post<CustomCheckAnswer>(account, `/quality/custom/${check.id}/restore/`)
    expect(back).toMatchObject({ state: 'draft', version: 3 })
    await account.runWaiting()
    expect((await account.findings()).findings).toHaveLength(0)
  })

  test('is refused with a sentence at each invalid field', async () => {
    const account = await aCheckedAccount(server)
    const wrong = aDefinition({ name: '', levels: [] })
    const body = {
      definition: { ...wrong, expect: { join: 'and', of: [{ field: 'budget', is: 'at_most', value: 'x' }] } },
    }
    const { errors } = await post<{ errors: object }>(account, '/quality/custom/', body, 400)
    expect(errors).toMatchObject({
      'definition.name': ['Enter a name'],
      'definition.levels': ['Choose at least one level'],
      'definition.expect.of.0.value': ['Enter a number'],
    })
    await save(account)
    for (const name of ['CAP of the house', CHECKS[0]!.name]) {
      const answer = await account.caller.call('POST', '/quality/custom/', {
        definition: aDefinition({ name }),
      })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().errors).toMatchObject({
        'definition.name': ['A check with that name already exists'],
      })
    }
  })

  test('is written by permitted roles, with an audit entry', async () => {
    const account = await aCheckedAccount(server)
    const check = await save(account)
    const viewer = await signedIn(server, (await aMember(server, account.organisationId, 'viewer')).email)
    expect((await viewer.call('GET', `/quality/custom/${check.id}/`)).statusCode).toBe(200)
    expect((await viewer.call('POST', '/quality/custom/', { definition: aDefinition() })).statusCode).toBe(
      403,
    )
    const log = await get<{ entries: { action: string; subject: string }[] }>(account, '/audit/')
    expect(JSON.stringify(log)).toContain('custom_check.created')
  })

  test('runs for its own organisation only', async () => {
    const [ours, theirs] = [await aCheckedAccount(server), await aCheckedAccount(server)]
    const check = await save(ours)
    await Promise.all([ours.runWaiting(), theirs.runWaiting()])
    expect((await ours.findings()).findings).toHaveLength(3)
    expect((await theirs.findings()).findings).toHaveLength(0)
    const { checks } = await get<{ checks: LibraryCheck[] }>(theirs, '/quality/checks/')
    expect(checks.some(({ id }) => id.startsWith('OWN-'))).toBe(false)
    const body = { scope: { kind: 'everything' }, checks: [check.check_id] }
    expect((await theirs.caller.call('POST', '/quality/runs/', body)).statusCode).toBe(400)
    const selection = { check_name: 'Cap of the house', dsp_name: 'dv360' }
    expect((await theirs.caller.call('POST', '/quality/selected/', { checks: [selection] })).statusCode).toBe(
      400,
    )
    expect((await theirs.caller.call('GET', `/quality/custom/export/?ids=${check.id}`)).statusCode).toBe(404)
  })
})

describe('while a check is edited', () => {
  test('a test lists matches and passes with their values and a histogram', async () => {
    const account = await aCheckedAccount(server)
    await account.change(account.lineNos[0]!, { settings: aLine(server, 7) })
    const result = await post<CustomTest>(account, '/quality/custom/test/', { definition: aDefinition() })
    expect(result).toMatchObject({
      catches: {
        count: 2,
        first: [
          {
            entity: { id: 'dv360:1001' },
            values: [{ field: 'frequency_a_day', label: 'daily frequency cap', words: 'not set' }],
            found: 'Cap missing or above 3 (daily frequency cap: not set)',
          },
          { entity: { id: 'dv360:1002' } },
        ],
      },
      passes: { count: 1, first: [{ entity: { id: 'dv360:1000' }, values: [{ words: '1 a day' }] }] },
      not_applicable: { count: 0 },
      at_risk: [{ amount: 1_400, currency: 'EUR' }],
      looked_at: 3,
      accounts: { looked_at: 1, total: 1 },
      histogram: { field: 'frequency_a_day', is: 'at_most', threshold: 3 },
    })
    expect(result.histogram!.bins.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(await fetchSelected(account)).toEqual([])
  })

  test('twenty simultaneous tests all get 200 or 409', async () => {
    const account = await aCheckedAccount(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        account.caller.call('POST', '/quality/custom/test/', { definition: aDefinition() }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(statuses).toContain(200)
  })

  test('the smallest rules are proposed from the id of a faulty entity', async () => {
    const account = await aCheckedAccount(server)
    const odd = aLine(server, 7)
    await account.change(account.lineNos[0]!, { settings: { ...odd, external: { labels: ['test'] } } })
    const { lineNos } = account
    await server.database.inOrganisation(account.organisationId, async (tx) => {
      const rows = await tx.selectFrom('entities').selectAll().where('entityNo', '=', lineNos[1]!).execute()
      const { entityNo: _no, ...row } = rows[0]!
      const values = ['a', 'b', 'c'].map((nativeId) => ({
        ...row,
        nativeId,
        settings: JSON.stringify(row.settings),
        raw: '{}',
      }))
      await tx.insertInto('entities').values(values).execute()
    })
    const proposed = await post<CustomProposals>(account, '/quality/custom/propose/', {
      entity_id: 'dv360:1000',
    })
    expect(proposed.entity.name).toBe('Line 1000')
    expect(proposed.proposals).toContainEqual(
      expect.objectContaining({ words: 'labels has none of test', others: 0 }),
    )
    for (const { definition } of proposed.proposals)
      expect(await post<CustomTest>(account, '/quality/custom/test/', { definition })).toMatchObject({
        catches: { count: 1, first: [{ entity: { id: 'dv360:1000' } }] },
      })
    const nothing = await account.caller.call('POST', '/quality/custom/propose/', { entity_id: 'dv360:404' })
    expect(nothing.statusCode).toBe(404)
  })
})

describe('export and import', () => {
  test('checks are exported and imported; existing names are skipped, copied or replaced', async () => {
    const [ours, theirs] = [await aCheckedAccount(server), await aCheckedAccount(server)]
    await save(ours)
    await save(ours, { name: 'Second', severity: 'low' }, false)
    const file = (await ours.caller.call('GET', '/quality/custom/export/')).body
    expect(JSON.parse(file)).toMatchObject({
      format: 'flightdeck-custom-checks',
      version: 1,
      checks: [{}, {}],
    })

    const came = await post<{ message: string }>(theirs, '/quality/custom/import/', {
      file,
      on_clash: 'skip',
    })
    expect(came).toMatchObject({ added: 2, message: '2 added as drafts.' })
    expect(await get<CustomCheckAnswer[]>(theirs, '/quality/custom/')).toMatchObject([
      { definition: aDefinition(), state: 'draft' },
      { definition: { name: 'Second' }, state: 'draft' },
    ])

    const changed = JSON.stringify(
      makeCustomFile([aDefinition({ severity: 'critical' }), aDefinition({ name: 'Third' })]),
    )
    const preview = await post<CustomImportPreview>(theirs, '/quality/custom/import/preview/', {
      file: changed,
    })
    expect(preview.checks.map(({ name, state }) => [name, state])).toEqual([
      ['Cap of the house', 'clash'],
      ['Third', 'new'],
    ])
    expect(await post(theirs, '/quality/custom/import/', { file: changed, on_clash: 'copy' })).toMatchObject({
      added: 2,
      checks: [{ definition: { name: 'Cap of the house (2)' } }, { definition: { name: 'Third' } }],
    })
    expect(
      await post(theirs, '/quality/custom/import/', { file: changed, on_clash: 'replace' }),
    ).toMatchObject({
      replaced: 1,
      skipped: 1,
      checks: [{ version: 2, definition: { severity: 'critical' } }],
    })
  })

  test('a file with one invalid check changes nothing and names that check', async () => {
    const account = await aCheckedAccount(server)
    const file = JSON.stringify({
      format: 'flightdeck-custom-checks',
      version: 1,
      checks: [aDefinition(), { ...aDefinition({ name: 'Bad' }), levels: ['planet'] }],
    })
    const { errors } = await post<{ errors: { file: string[] } }>(
      account,
      '/quality/custom/import/',
      { file, on_clash: 'copy' },
      400,
    )
    expect(errors.file).toEqual([
      'Couldn’t read 1 check in this file.',
      '“Bad”: Choose from the list (levels)',
    ])
    expect(await get(account, '/quality/custom/')).toEqual([])
  })
})

test('new numbers run the checks that read them', async () => {
  const account = await aCheckedAccount(server)
  const today = dayIn('UTC', server.clock.now())
  const check = await save(account, {
    expect: { join: 'and', of: [{ field: 'spend_7d', is: 'above', value: 0 }] },
    where: { join: 'and', of: [{ field: 'starts_on', is: 'at_most', value: addDays(today, 1) }] },
  })
  const { customOnNumbers } = await import('../catalogue/custom-store.ts')
  const ids = await server.database.inOrganisation(account.organisationId, (tx) =>
    customOnNumbers(tx, account.organisationId),
  )
  expect(ids).toEqual([check.check_id])
})
