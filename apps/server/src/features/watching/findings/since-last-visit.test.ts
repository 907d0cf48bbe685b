import type { FindingList } from '@flightdeck/contract/findings'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'
import { someFindings } from '../../../test/some-findings.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const HOUR = 3_600_000
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * HOUR)

async function aMorning() {
  const { organisationId, email, userId } = await anOrganisation(server)
  const owner = await signedIn(server, email)
  const { entityNos } = await someEntities(server, organisationId, 'dv360', [
    { kind: 'campaign', nativeId: '1' },
  ])
  const entityNo = entityNos[0]!
  const read = async (query = ''): Promise<FindingList> =>
    (await owner.call('GET', `/quality/findings/?${query}`)).json().data
  return { organisationId, userId, owner, entityNo, read }
}

test('new, worse and fixed since the last visit are counted separately, each with its list', async () => {
  const { organisationId, owner, entityNo, read } = await aMorning()
  await owner.call('POST', '/quality/findings/seen/')
  server.clock.advance({ minutes: 50 })
  await someFindings(server, organisationId, [
    { entityNo, atRisk: 5, openedAt: ago(0.5) },
    { entityNo, atRisk: 7, openedAt: ago(50), worseAt: ago(0.5) },
    { entityNo, atRisk: 7, openedAt: ago(50), worseAt: ago(40) },
    { entityNo, atRisk: 9, openedAt: ago(50), closedAt: ago(0.5), closedBecause: 'Fixed' },
    { entityNo, openedAt: ago(50), closedAt: ago(0.5), closedBecause: 'Check turned off here' },
  ])
  const { since_last_visit: since } = await read()
  expect(since).toMatchObject({ new: 1, worse: 1, returned: 0, fixed: 1, fixed_alone: 1 })
  expect(since!.new_at_risk).toEqual([{ amount: 5, currency: 'EUR' }])
  const listed = async (query: string) =>
    (await read(`since=${encodeURIComponent(since!.since)}&${query}`)).total
  expect(await listed('changed=new')).toBe(since!.new)
  expect(await listed('changed=worse')).toBe(since!.worse)
  expect(await listed('changed=fixed&tab=fixed')).toBe(since!.fixed)
})

test('a finding that a user marked as fixed is not counted as fixed automatically', async () => {
  const { organisationId, owner, userId, entityNo, read } = await aMorning()
  await owner.call('POST', '/quality/findings/seen/')
  server.clock.advance({ minutes: 50 })
  await someFindings(server, organisationId, [
    { entityNo, openedAt: ago(50), closedAt: ago(0.5), closedBecause: 'Fixed' },
  ])
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`insert into finding_events (organisation_id, finding_no, at, what, by_user)
      select organisation_id, finding_no, ${ago(0.5)}, 'marked as fixed', ${userId} from findings
      where organisation_id = ${organisationId}`.execute(tx),
  )
  expect((await read()).since_last_visit).toMatchObject({ fixed: 1, fixed_alone: 0 })
})

test('money saved this month equals a plain sum over fixed issues', async () => {
  const { organisationId, entityNo, read } = await aMorning()
  const now = server.clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const before = new Date(month.getTime() - HOUR)
  const within = new Date((month.getTime() + now.getTime()) / 2)
  const fixed = { entityNo, openedAt: before, closedBecause: 'Fixed' }
  await someFindings(server, organisationId, [
    { ...fixed, atRisk: 100, closedAt: within },
    { ...fixed, atRisk: 23.5, closedAt: now },
    { ...fixed, atRisk: 7, closedAt: now, currency: 'USD' },
    { ...fixed, atRisk: 1_000, closedAt: before },
    { ...fixed, atRisk: 2_000, closedAt: now, closedBecause: 'Check removed' },
    { entityNo, atRisk: 4_000 },
  ])
  const { rows } = await server.database.inOrganisation(organisationId, (tx) =>
    sql<{ currency: string; amount: number; count: number }>`
      select currency, sum(counted_micros)::float8 / 1000000 as amount, count(*)::int as count from findings
      where organisation_id = ${organisationId} and not is_open and closed_because = 'Fixed'
        and date_trunc('month', closed_at at time zone 'UTC') = date_trunc('month', ${now}::timestamptz at time zone 'UTC')
      group by currency order by currency`.execute(tx),
  )
  const { kept: savings } = await read()
  expect(savings.kept.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(
    rows.map(({ currency, amount }) => ({ currency, amount })),
  )
  expect(savings.count).toBe(rows.reduce((sum, { count }) => sum + count, 0))
  expect(rows).toMatchObject([{ amount: 123.5 }, { amount: 7 }])
  const behind = await read(`tab=fixed&changed=fixed&since=${encodeURIComponent(savings.since)}`)
  expect(behind.findings.reduce((sum, one) => sum + one.spend_at_risk.counted, 0)).toBeCloseTo(130.5)
})
