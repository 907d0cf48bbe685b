import type { SearchAnswer } from '@flightdeck/contract/search'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test, vi } from 'vitest'
import { aCheckup } from '../../../test/a-checkup.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aRuleBody } from '../../../test/an-alert.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

/** Names are indexed later on a busy machine. */
const SOON = { timeout: 30_000, interval: 100 }

type Person = Awaited<ReturnType<typeof signedIn>>

async function aSearcher() {
  const { organisationId, email } = await anOrganisation(server)
  return { organisationId, owner: await signedIn(server, email) }
}
const find = async (who: Person, q: string): Promise<SearchAnswer> =>
  (await who.call('GET', `/search/?q=${encodeURIComponent(q)}`)).json().data

/** Titles of entities only, because words also match the names of checks. */
const titles = async (who: Person, q: string) =>
  (await find(who, q)).found.flatMap(({ title, to }) => (to.startsWith('/campaigns/') ? title : []))

const TREE = [
  { kind: 'campaign', nativeId: '1120005009', name: 'Acme_UK_Display_2026' },
  { kind: 'line_item', nativeId: '1325009004', name: 'Acme_UK_Prospecting' },
  { kind: 'deal_id', nativeId: '550001', name: 'Private deal', settings: { deal: { exchangeDealId: 'EX-4711' } } },
] as const // prettier-ignore

test('a native id, its beginning, any part of a name and an exchange’s deal id find the entity’s page', async () => {
  const { organisationId, owner } = await aSearcher()
  await someEntities(server, organisationId, 'dv360', [...TREE])
  const [campaign] = (await find(owner, '1120005009')).found
  expect(campaign).toEqual({
    label: 'Campaign',
    title: 'Acme_UK_Display_2026',
    detail: 'DV360 · 1120005009',
    to: '/campaigns/dv360/campaign/1120005009',
    platform: 'dv360',
    match: 'exact',
  })
  expect((await find(owner, '11200050')).found[0]).toMatchObject({ match: 'prefix', title: campaign!.title })
  expect((await find(owner, 'prospect')).found[0]).toMatchObject({ match: 'word', label: 'Line item' })
  expect((await find(owner, 'ROSPEC')).found[0]).toMatchObject({ match: 'part' })
  expect(await titles(owner, 'ex-4711')).toEqual(['Private deal'])
  expect(await titles(owner, 'uk acme')).toEqual(['Acme_UK_Prospecting', 'Acme_UK_Display_2026'])
})

test('a renamed entity is found by its earlier name, and a new entity is found', async () => {
  const { organisationId, owner } = await aSearcher()
  const { entityNos } = await someEntities(server, organisationId, 'dv360', [...TREE])
  expect(await titles(owner, 'launch')).toEqual([])
  const changes = JSON.stringify([{ path: 'name', before: 'Spring Launch', after: 'Acme_UK_Display_2026' }])
  await server.database.inOrganisation(organisationId, async (tx) => {
    await sql`insert into entity_versions (organisation_id, entity_no, version, at, changes, actor_source)
      values (${organisationId}, ${entityNos[0]}, 2, now(), ${changes}::jsonb, 'unknown')`.execute(tx)
    await sql`update entities set version = 2 where organisation_id = ${organisationId}
      and entity_no = ${entityNos[0]}`.execute(tx)
  })
  // An answer does not wait for the latest change; the next answer includes it.
  await vi.waitFor(
    async () =>
      expect((await find(owner, 'spring')).found[0]).toMatchObject({
        title: 'Acme_UK_Display_2026',
        detail: 'DV360 · 1120005009 · formerly Spring Launch',
      }),
    SOON,
  )
  await someEntities(server, organisationId, 'meta_ads', [
    { kind: 'campaign', nativeId: '77', name: 'Fresh' },
  ])
  await vi.waitFor(async () => expect(await titles(owner, 'fresh')).toEqual(['Fresh']), SOON)
})

test('ids pasted with commas, spaces, line breaks and a platform link are extracted and counted', async () => {
  const { organisationId, owner } = await aSearcher()
  await someEntities(server, organisationId, 'dv360', [...TREE])
  const page = 'https://displayvideo.google.com/#ng_nav/p/99999/a/88888/c/1120005009/io/77777/li/1325009004'
  const answer = await find(owner, `1120005009, 999999\n${page}`)
  expect(answer).toMatchObject({ ids: ['1120005009', '999999', '1325009004'], known: 2 })
  expect(answer.found.map(({ title }) => title)).toEqual(['Acme_UK_Display_2026', 'Acme_UK_Prospecting'])
  expect((await find(owner, page)).found[0]).toMatchObject({ label: 'Line item' })
  expect(await find(owner, 'dv360:1120005009')).toMatchObject({ ids: ['dv360:1120005009'], known: 1 })
  expect(await find(owner, 'ttd:1120005009')).toMatchObject({ known: 0 })
})

test('rules, checks, issues, people, certificates and runs are found by name or number', async () => {
  const { organisationId, owner } = await aSearcher()
  const { accountNo, entityNos } = await someEntities(server, organisationId, 'dv360', [...TREE])
  await aCheckup(server, { organisationId, accountNo, entityNo: entityNos[0]! })
  const rule = (await owner.call('POST', '/alerts/rules/', aRuleBody({ name: 'Margin is eroding' }))).json()
    .data
  const own = (await find(owner, 'margin is')).found
  expect(own[0]).toMatchObject({ label: 'Alert rule', to: `/manage-alerts?peek=${rule.id}`, match: 'prefix' })
  const [check] = (await find(owner, 'daily budget')).found
  expect(check).toMatchObject({ label: 'Check', to: expect.stringMatching(/^\/rule-library\?check=/) })
  const id = check!.detail.split(' · ')[0]!
  await server.database.inOrganisation(organisationId, async (tx) => {
    await sql`insert into findings (organisation_id, check_id, entity_no, platform, severity, mode, first_seen_at, opened_at,
        last_seen_at, run_no, check_version, expected, found, currency, formula, has_little_data, same_fix)
      values (${organisationId}, ${id}, ${entityNos[0]}, 'dv360', 'high', 'warn', now(), now(), now(), 1, 1, 'a', 'b', 'EUR',
        '', false, '')`.execute(tx)
  })
  const issues = (await find(owner, check!.title)).found.filter(({ label }) => label === 'Issue')
  expect(issues).toMatchObject([
    { title: check!.title, detail: expect.stringContaining('Acme_UK_Display_2026') },
  ])
  const number = issues[0]!.to.split('=')[1]!
  expect((await find(owner, `#${number}`)).found).toContainEqual(expect.objectContaining({ label: 'Issue', match: 'exact' })) // prettier-ignore
  expect((await find(owner, 'olga')).found[0]).toMatchObject({ label: 'Person', title: 'Olga Owner' })
})

test('entities and rules of one organisation are not found in another, by id, name or deal id', async () => {
  const [mine, other] = [await aSearcher(), await aSearcher()]
  await someEntities(server, mine.organisationId, 'dv360', [...TREE])
  await mine.owner.call('POST', '/alerts/rules/', aRuleBody({ name: 'Ours alone' }))
  await find(mine.owner, 'acme')
  for (const typed of ['1120005009', 'acme_uk', 'ours alone', 'EX-4711'])
    expect(await find(other.owner, typed), typed).toMatchObject({ found: [], known: 0 })
})

test('a viewer finds entities, and an empty search finds nothing', async () => {
  const { organisationId } = await aSearcher()
  await someEntities(server, organisationId, 'dv360', [...TREE])
  const viewer = await signedIn(server, (await aMember(server, organisationId, 'viewer')).email)
  expect(await titles(viewer, 'acme_uk_p')).toEqual(['Acme_UK_Prospecting'])
  expect(await find(viewer, '')).toEqual({ found: [], ids: [], known: 0 })
})

test.each(['%', '_', '\\', '\t', "';--", '🂡', 'a'.repeat(8_000), '1 '.repeat(3_000)])(
  'strange input is answered without a match: %#',
  async (typed) => {
    const { organisationId, owner } = await aSearcher()
    await someEntities(server, organisationId, 'dv360', [{ kind: 'campaign', nativeId: '5', name: 'Plain' }])
    const answer = await owner.call('GET', `/search/?q=${encodeURIComponent(typed)}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.found).not.toContainEqual(expect.objectContaining({ title: 'Plain' }))
  },
)
