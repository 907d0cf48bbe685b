import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import type { CampaignPage } from '@flightdeck/contract/campaigns'
import type { Client } from '@flightdeck/contract/clients'
import type { FindingList } from '@flightdeck/contract/findings'
import type { SearchAnswer } from '@flightdeck/contract/search'
import type { CurrentUser } from '@flightdeck/contract/session'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aCheckup } from '../../../test/a-checkup.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anAlert, aRuleBody } from '../../../test/an-alert.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'
import { someFindings } from '../../../test/some-findings.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

/** Acme on two platforms under two spellings, Zeta on a third, each with issues, alerts and a campaign. */
async function anAgency() {
  const { organisationId, email, userId } = await anOrganisation(server)
  const owner = await signedIn(server, email)
  const rule = (await owner.call('POST', '/alerts/rules/', aRuleBody())).json().data
  const names = { dv360: 'Acme Travel', meta_ads: ' ACME  travel', ttd: 'Zeta' } as const
  for (const [at, platform] of (['dv360', 'meta_ads', 'ttd'] as const).entries()) {
    const campaigns = Array.from({ length: at + 1 }, (_, n) => ({
      kind: 'campaign' as const,
      nativeId: `9${at}${n}`,
      name: `Spring ${platform} ${n}`,
    }))
    const { accountNo, entityNos } = await someEntities(server, organisationId, platform, campaigns)
    await server.database.inOrganisation(organisationId, (tx) =>
      sql`update ad_accounts set name = ${names[platform]} where organisation_id = ${organisationId}
        and account_no = ${accountNo}`.execute(tx),
    )
    for (const entityNo of entityNos) {
      await aCheckup(server, { organisationId, accountNo, entityNo })
      await anAlert(server, organisationId, { rule, entityNo })
    }
    await someFindings(
      server,
      organisationId,
      entityNos.map((entityNo, n) => ({
        entityNo,
        atRisk: 10 * (at + 1) + n,
        severity: n === 0 ? 'critical' : 'high',
      })),
    )
  }
  const get = async <T>(path: string): Promise<T> => (await owner.call('GET', path)).json().data
  /** A second count, straight from the tables. */
  const recount = (table: 'findings' | 'alerts' | 'checkups', name: string) =>
    server.database.inOrganisation(organisationId, async (tx) => {
      const { rows } = await sql<{ count: number; micros: string }>`
        select count(*)::int as count, ${table === 'findings' ? sql`sum(t.counted_micros)` : sql`0`}::text as micros
        from ${sql.table(table)} t join entities e on e.organisation_id = t.organisation_id and e.entity_no = t.entity_no
        join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
        where t.organisation_id = ${organisationId} and lower(regexp_replace(btrim(a.name), '[[:space:]]+', ' ', 'g')) = ${name}`.execute(
        tx,
      )
      return rows[0]!
    })
  return { organisationId, userId, owner, get, recount }
}

test('account names that differ only in spelling form one client across platforms', async () => {
  const { get } = await anAgency()
  expect(await get<Client[]>('/clients/')).toEqual([
    { key: 'acme travel', name: 'Acme Travel', accounts: 2, platforms: ['dv360', 'meta_ads'] },
    { key: 'zeta', name: 'Zeta', accounts: 1, platforms: ['ttd'] },
  ])
})

test.each(['acme travel', 'zeta'])('lists of %s match a plain count', async (client) => {
  const { get, recount } = await anAgency()
  const query = `client=${encodeURIComponent(client.toUpperCase())}`
  const issues = await recount('findings', client)
  const list = await get<FindingList>(`/quality/findings/?${query}`)
  expect(list.findings).toHaveLength(issues.count)
  expect(list).toMatchObject({
    total: issues.count,
    tabs: { to_do: issues.count },
    kpis: { open: issues.count },
  })
  expect(list.kpis.at_risk).toEqual([{ currency: 'EUR', amount: Number(issues.micros) / 1_000_000 }])
  for (const facet of [list.facets.severity, list.facets.dsp, list.facets.check])
    expect(facet.reduce((sum, { count }) => sum + count, 0)).toBe(issues.count)
  const campaigns = await get<CampaignPage>(`/quality/campaigns/?${query}`)
  expect(campaigns.total).toBe((await recount('checkups', client)).count)
  const overview = await get<{ types: { value: string; count: number }[] }>(
    `/quality/campaigns/overview/?${query}`,
  )
  expect(overview.types.find(({ value }) => value === 'campaign')!.count).toBe(campaigns.total)
  const fired = (await recount('alerts', client)).count
  expect(await get<TriggeredAlert[]>(`/alerts/alerts/?${query}`)).toHaveLength(fired)
  expect(await get(`/alerts/alerts/groups/?by=entity&${query}`)).toMatchObject({ alerts: fired })
  expect(await get(`/alerts/alerts/timeline/?${query}`)).toMatchObject({ alerts: fired })
  const { found: hits } = await get<SearchAnswer>(`/search/?q=spring&${query}`)
  expect(hits.filter(({ label }) => label === 'Campaign')).toHaveLength(campaigns.total)
})

test('the clients together cover everything, and an unknown client has nothing', async () => {
  const { get } = await anAgency()
  const total = async (query: string) => (await get<FindingList>(`/quality/findings/?${query}`)).total
  expect((await total('client=zeta')) + (await total('client=acme%20travel'))).toBe(await total(''))
  expect(await total('client=nobody')).toBe(0)
  expect(await get<TriggeredAlert[]>('/alerts/alerts/?client=%25')).toEqual([])
})

test('a chosen client is saved per user and organisation, until the user selects all', async () => {
  const { owner, get, organisationId } = await anAgency()
  const choose = (client: string | null) => owner.call('PUT', '/clients/chosen/', { client })
  expect((await choose('ACME travel')).json().data).toEqual({ key: 'acme travel', name: 'Acme Travel' })
  expect((await get<CurrentUser>('/session/')).client).toEqual({ key: 'acme travel', name: 'Acme Travel' })
  const other = await signedIn(server, (await aMember(server, organisationId, 'viewer')).email)
  expect((await other.call('GET', '/session/')).json().data).not.toHaveProperty('client')
  expect((await choose('Nobody’s')).statusCode).toBe(404)
  expect((await choose(null)).json().data).toBeNull()
  expect(await get<CurrentUser>('/session/')).not.toHaveProperty('client')
})

test('a client of another organisation is not found', async () => {
  await anAgency()
  const stranger = await signedIn(server, (await anOrganisation(server, 'Rival')).email)
  expect((await stranger.call('GET', '/clients/')).json().data).toEqual([])
  expect((await stranger.call('PUT', '/clients/chosen/', { client: 'Zeta' })).statusCode).toBe(404)
})
