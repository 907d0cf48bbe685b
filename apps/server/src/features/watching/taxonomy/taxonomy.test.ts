import type { NameRenames, TemplateAnswer, TemplateList } from '@flightdeck/contract/taxonomy'
import { sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLine } from '../../../test/a-checked-account.ts'
import { aNamingScene, aTemplate, CHANNEL, FREE, MARKET, values } from '../../../test/a-naming-scene.ts'
import { aMember, signedIn } from '../../../test/an-organisation.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
const aScene = (names?: string[]) => aNamingScene(server, names)

describe('templates', () => {
  test('EN-15: a template applies to Insertion_order, Line_item, Creative, Ad_group or Campaign', async () => {
    const { call } = await aScene()
    for (const kind of ['Campaign', 'Insertion_order', 'Line_item', 'Creative', 'Ad_group'])
      expect((await call('POST', 'templates/', aTemplate({ kind, name: kind }))).status).toBe(200)
    expect((await call('POST', 'templates/', aTemplate({ kind: 'Deal', name: 'Deal' }))).status).toBe(400)
  })

  test('is a draft until activated, and keeps every version with its changes', async () => {
    const { call } = await aScene()
    const response = await call<TemplateAnswer>('POST', 'templates/', aTemplate())
    expect(response.data.template).toMatchObject({
      state: 'draft',
      version: 1,
      active_from: null,
      violations: 0,
    })
    expect(response.data.template.specimen.map(({ text }) => text)).toEqual(['UK', 'Disp', 'Theme'])
    const { id } = response.data.template
    await call('PUT', `templates/${id}/`, aTemplate({ delimiter: '-' }))
    await call('PUT', `templates/${id}/`, aTemplate({ delimiter: '-' }))
    const { versions } = (
      await call<{ versions: { version: number; action: string; changes: unknown[] }[] }>(
        'GET',
        `templates/${id}/versions/`,
      )
    ).data
    expect(versions.map(({ version, action }) => [version, action])).toEqual([
      [2, 'changed'],
      [1, 'created'],
    ])
    expect(versions[0]!.changes).toEqual([{ field: 'Delimiter', before: '“_”', after: '“-”' }])
  })

  test.each([
    ['a delimiter inside a value', { segments: [{ ...MARKET, values: values('U_K') }] }],
    ['values that differ only by case', { segments: [{ ...MARKET, values: values('UK', 'uk') }] }],
    ['an empty list', { segments: [{ ...MARKET, values: [] }] }],
    ['no segments', { segments: [] }],
    ['a duplicate key', { segments: [MARKET, MARKET] }],
    ['a pattern with catastrophic backtracking', { segments: [{ ...FREE, pattern: '(a+)+\\1' }] }],
    ['an unknown list', { segments: [{ ...MARKET, values: [], list_id: 99999 }] }],
  ])('400: %s is refused with a sentence, and nothing is stored', async (_what, more) => {
    const { call } = await aScene()
    const refused = await call('POST', 'templates/', aTemplate(more))
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors).length).toBeGreaterThan(0)
    expect((await call<TemplateList>('GET', 'templates/')).data.templates).toEqual([])
  })

  test('409: a template name is unique', async () => {
    const { call } = await aScene()
    await call('POST', 'templates/', aTemplate())
    expect((await call('POST', 'templates/', aTemplate({ name: 'uk AD groups' }))).status).toBe(409)
  })

  test('403: a viewer reads templates but cannot write one', async () => {
    const { organisationId } = await aScene()
    const viewer = await signedIn(server, (await aMember(server, organisationId, 'viewer')).email)
    expect((await viewer.call('GET', '/taxonomy/templates/')).statusCode).toBe(200)
    expect((await viewer.call('POST', '/taxonomy/templates/', aTemplate())).statusCode).toBe(403)
  })
})

describe('names', () => {
  test('are checked on activation as valid, repairable or invalid, with the counts of plain SQL', async () => {
    const { call, template, organisationId } = await aScene()
    await template()
    const { coverage, uncovered, league } = (await call<TemplateList>('GET', 'templates/')).data
    expect(coverage).toEqual({ names: 3, valid: 1, repairable: 1, invalid: 1 })
    // The campaign has no template.
    expect(uncovered).toBe(1)
    expect(league.map(({ label, failures }) => [label, failures])).toEqual([
      ['Channel', 1],
      ['Market', 1],
    ])
    const { rows } = await server.database.inOrganisation(organisationId, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from entities where kind = 'line_item'
        and name ~ '^(UK|DE)_(Disp|Vid)_[A-Za-z0-9]+$'`.execute(tx),
    )
    expect(rows[0]!.count).toBe(coverage.valid)
  })

  test('from before a template are violations only on request', async () => {
    const { call, template, violations } = await aScene()
    server.clock.advance({ days: 2 })
    await template({}, { backfill: false })
    expect((await violations()).total).toBe(0)
    expect((await call<TemplateList>('GET', 'templates/')).data.coverage.names).toBe(3)
  })

  test('list the faulty segment of each violation, and its suggestion', async () => {
    const { template, violations } = await aScene()
    await template()
    const { violations: rows, facets } = await violations()
    expect(rows.map(({ entity, suggested_name: name, status }) => [entity.name, status, name])).toEqual(
      expect.arrayContaining([
        ['UK_display_Summer', 'repairable', 'UK_Disp_Summer'],
        ['XX_Vid_Autumn', 'invalid', null],
      ]),
    )
    const display = rows.find(({ entity }) => entity.name === 'UK_display_Summer')!
    expect(display.segments.find(({ key }) => key === 'channel')).toMatchObject({
      text: 'display',
      valid: false,
      suggestion: 'Disp',
    })
    expect(facets.segment.map(({ label, count }) => [label, count])).toEqual([
      ['Channel', 1],
      ['Market', 1],
    ])
    expect((await violations('?segment=market')).total).toBe(1)
    expect((await violations('?text=summer')).total).toBe(1)
  })

  test('become findings when invalid, and close them when corrected', async () => {
    const { account, template, violations, judge } = await aScene()
    await template()
    await account.runWaiting()
    const { findings } = await account.findings()
    const named = findings.filter(({ check_id: id }) => id.startsWith('TAX-'))
    expect(named.map(({ entity }) => entity.name).toSorted()).toEqual(['UK_display_Summer', 'XX_Vid_Autumn'])
    const open = (await violations()).violations
    expect(open.every(({ finding_ids: ids }) => ids.length === 1)).toBe(true)
    await account.change(account.lineNos[1]!, { name: 'UK_Disp_Summer' })
    await server.database.inOrganisation(account.organisationId, (tx) =>
      server.app.areas.find(({ personColumns }) => personColumns && 'name_templates' in personColumns)!.listeners!.accountRead!(
        server.app,
        tx,
        { organisationId: account.organisationId, accountNo: account.accountNo, syncId: '', now: server.clock.now(), hasNewEntities: true, hasNewDays: false },
      ),
    ) // prettier-ignore
    await judge()
    await account.runWaiting()
    expect((await violations()).total).toBe(1)
    const left = (await account.findings()).findings.filter(({ check_id: id }) => id.startsWith('TAX-'))
    expect(left.map(({ entity }) => entity.name)).toEqual(['XX_Vid_Autumn'])
  })

  test('are counted like the violations listed: without accepted and removed ones', async () => {
    const { account, call, template, violations } = await aScene()
    await template()
    await account.runWaiting()
    const counts = async () => [
      (await call<TemplateList>('GET', 'templates/')).data.templates[0]!.violations,
      (await violations()).total,
    ]
    expect(await counts()).toEqual([2, 2])
    const [first] = (await violations()).violations
    const accept = { ids: first!.finding_ids, action: 'accept', reason: 'Agreed with the client' }
    expect((await account.caller.call('POST', '/quality/findings/actions/', accept)).statusCode).toBe(200)
    expect(await counts()).toEqual([1, 1])
    await server.database.inOrganisation(account.organisationId, (tx) =>
      sql`update entities set gone_at = ${server.clock.now()}
        where organisation_id = ${account.organisationId} and kind = 'line_item'`.execute(tx),
    )
    expect(await counts()).toEqual([0, 0])
  })

  test('names that differ from a setting can be fixed on either side', async () => {
    const { account, template } = await aScene(['UK_20260401', 'DE_20260402', 'UK_20260403'])
    const lists = ['geo', 'language', 'device', 'environment', 'audience', 'inventory', 'deals', 'exchanges', 'sites', 'apps', 'keywords', 'categories'] // prettier-ignore
    const targeting = (id: string) => ({
      ...Object.fromEntries(lists.map((list) => [list, { include: [], exclude: [] }])),
      geo: { include: [{ id }], exclude: [] },
      dayparts: [],
      brandSafety: { labelsExcluded: [], categoriesExcluded: [] },
    })
    for (const at of [0, 1])
      await account.change(account.lineNos[at]!, {
        settings: { ...aLine(server), targeting: targeting('GB') } as never,
      })
    const geo = {
      type: 'setting',
      setting: 'geo',
      key: 'market',
      label: 'Market',
      values: values('UK', 'DE'),
    }
    const start = { type: 'text', key: 'start', label: 'Start', pattern: '[0-9]+' }
    await template({ segments: [{ ...geo, values: [{ code: 'UK', label: 'GB' }, { code: 'DE' }] }, start] })
    await account.runWaiting()
    const { findings } = await account.findings()
    const [differs, ...others] = findings.filter(({ check_id: id }) => id === 'TAX-04')
    expect(others).toEqual([])
    expect(differs!.entity.name).toBe('DE_20260402')
    const answer = await account.caller.call('GET', `/quality/finding-fixes/?ids=${differs!.id}`)
    const [{ proposals }] = answer.json().data.fixes
    expect(proposals.map(({ field, after }: { field: string; after: unknown }) => [field, after])).toEqual([
      ['name', 'UK_20260402'],
      ['geo', { include: [{ id: expect.any(String) }], exclude: [] }],
    ])
  })

  test('become valid when their value is allowed, with a reason in the log', async () => {
    const { account, call, template, violations, judge } = await aScene()
    const id = await template()
    const input = { template_id: id, key: 'market', code: 'XX', reason: 'Test market' }
    expect((await call('POST', 'allowed-values/', input)).status).toBe(200)
    expect((await call('POST', 'allowed-values/', input)).status).toBe(409)
    expect((await call('POST', 'allowed-values/', { ...input, key: 'theme' })).status).toBe(400)
    await judge()
    expect((await violations()).violations.map(({ entity }) => entity.name)).toEqual(['UK_display_Summer'])
    const log = JSON.stringify((await account.caller.call('GET', '/audit/')).json())
    expect(log).toContain('"name_value.allowed","subject":"XX"')
  })

  test('follow a shared list in every template that uses it, and the list cannot be removed meanwhile', async () => {
    const { call, template, violations, judge } = await aScene()
    const list = await call<{ list: { id: number } }>('POST', 'lists/', {
      name: 'Markets',
      values: values('UK'),
    })
    const { id } = list.data.list
    await template({ segments: [{ ...MARKET, values: [], list_id: id }, CHANNEL, FREE] })
    expect((await violations()).total).toBe(2)
    await call('PUT', `lists/${id}/`, { name: 'Markets', values: values('UK', 'XX') })
    await judge()
    expect((await violations()).total).toBe(1)
    expect((await call('DELETE', `lists/${id}/`)).status).toBe(409)
  })

  test('are no longer checked by a retired template: the account’s own checks apply again', async () => {
    const { account, call, template, violations, judge } = await aScene()
    const naming = async () => {
      const { findings } = await account.findings()
      return findings.flatMap(({ check_id: check, found }) => (check.startsWith('TAX-0') ? [`${check} ${found}`] : [])).toSorted() // prettier-ignore
    }
    const id = await template()
    await account.runWaiting()
    expect(await naming()).toContainEqual(expect.stringMatching(/^TAX-02 /))
    await call('POST', `templates/${id}/retire/`)
    await judge()
    await account.runWaiting()
    expect((await violations()).total).toBe(0)
    // Verdict of the account's own checks on XX_Vid_Autumn, independent of the organisation's templates.
    expect(await naming()).toEqual(['TAX-03 XX'])
  })
})

describe('renames', () => {
  test('follow the template’s suggestions; one that collides with a sibling or has no suggestion is refused', async () => {
    const { call, template } = await aScene(['UK_Disp_Summer', 'UK_display_Summer', 'XX_Vid_Autumn'])
    await template()
    const { renames, refused } = (await call<NameRenames>('POST', 'renames/', {})).data
    expect(renames).toEqual([])
    expect(refused.map(({ name }) => name).toSorted()).toEqual(['UK_display_Summer', 'XX_Vid_Autumn'])
  })

  test('can be proposed as one change set, item by item as returned', async () => {
    const { account, call, template } = await aScene()
    await template()
    const { renames } = (await call<NameRenames>('POST', 'renames/', {})).data
    expect(renames.map(({ before, after }) => [before, after])).toEqual([
      ['UK_display_Summer', 'UK_Disp_Summer'],
    ])
    const proposed = await account.caller.call('POST', '/changes/', {
      title: 'Rename 1 line item',
      origin: 'name',
      items: renames.map(({ entity, before, after, why }) => ({
        entity: { type: entity.type, id: entity.id },
        field: 'name',
        before,
        after,
        why,
      })),
    })
    expect(proposed.statusCode, proposed.body).toBe(200)
  })
})

describe('parse, learn and compose', () => {
  test('parse returns each name with its segments, also a name of 10,000 characters', async () => {
    const { call } = await aScene()
    const names = ['DE_Vid_Sale', 'DE_banner_Sale', 'x'.repeat(10_000), '‮UK_Disp_A', '😀_Disp_A', '']
    const parsed = await call<{ names: { status: string; suggested_name: string | null }[] }>(
      'POST',
      'parse/',
      { template: aTemplate(), names },
    )
    expect(parsed.status).toBe(200)
    expect(parsed.data.names.map(({ status }) => status).slice(0, 3)).toEqual([
      'valid',
      'repairable',
      'invalid',
    ])
    expect(parsed.data.names[1]!.suggested_name).toBe('DE_Disp_Sale')
  })

  test('compose builds a name, or states the missing segment; GET does the same for a sheet', async () => {
    const { call, template } = await aScene()
    const id = await template()
    const segmentValues = { market: 'UK', channel: 'Display', theme: 'Sale' }
    expect((await call('POST', 'compose/', { template_id: id, values: segmentValues })).data).toEqual({
      name: 'UK_Disp_Sale',
      problems: [],
    })
    const sheet = await call('GET', `compose/?template_id=${id}&values=market%3DUK;channel%3DVid;theme%3DA`)
    expect(sheet.data).toEqual({ name: 'UK_Vid_A', problems: [] })
    const missing = await call<{ name: null; problems: { key: string }[] }>('POST', 'compose/', {
      template_id: id,
      values: { market: 'UK' },
    })
    expect(missing.data.problems.map(({ key }) => key)).toEqual(['channel', 'theme'])
  })

  test('400: neither a template nor its id, or both', async () => {
    const { call } = await aScene()
    expect((await call('POST', 'parse/', { names: [] })).status).toBe(400)
    expect((await call('POST', 'compose/', { template: aTemplate(), template_id: 1, values: {} })).status).toBe(400) // prettier-ignore
    expect((await call('POST', 'parse/', { template_id: 99999, names: [] })).status).toBe(404)
  })

  test('pasted values are accepted, and duplicates, formulas and empty codes are listed by row', async () => {
    const { call } = await aScene()
    const text = 'code\tlabel\taliases\nUK\tUnited Kingdom\tGB|England\nuk\tagain\n=1+1\tformula\n\tempty\nDE'
    const read = await call<{ values: unknown[]; problems: { row: number }[] }>('POST', 'list-text/', {
      text,
    })
    expect(read.data.values).toHaveLength(2)
    expect(read.data.problems.map(({ row }) => row)).toEqual([3, 4, 5])
  })
})
