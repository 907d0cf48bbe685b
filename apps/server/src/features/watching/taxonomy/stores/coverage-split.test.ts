import type { CoverageSplit } from '@flightdeck/contract/taxonomy'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aNamingScene } from '../../../../test/a-naming-scene.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const NAMES = ['UK_Disp_Spring', 'UK_display_Summer', 'XX_Vid_Autumn']

async function aSplit() {
  const scene = await aNamingScene(server, NAMES)
  const { account, organisationId, template, call } = scene
  const named = async (line: number, actor: string) =>
    server.database.inOrganisation(organisationId, (tx) =>
      sql`insert into entity_versions (organisation_id, entity_no, version, at, changes, actor, actor_source)
        values (${organisationId}, ${account.lineNos[line]!}, 900, ${server.clock.now()},
          '[{"path": "name", "before": "", "after": ""}]', ${actor}, 'platform_log')`.execute(tx),
    )
  await named(0, 'Priya Nair')
  await named(1, 'Tom Berg')
  await named(2, 'Tom Berg')
  await template()
  const rows = async (by: string) => (await call<CoverageSplit>('GET', `coverage/?by=${by}`)).data.rows
  return { ...scene, rows }
}

test('names are counted by author, most failures first, and each count equals its violations', async () => {
  const { rows, violations } = await aSplit()
  const people = (await rows('person')).filter(({ key }) => key !== 'unknown')
  expect(people).toEqual([
    { key: 'Tom Berg', label: 'Tom Berg', names: 2, valid: 0, repairable: 1, invalid: 1 },
    { key: 'Priya Nair', label: 'Priya Nair', names: 1, valid: 1, repairable: 0, invalid: 0 },
  ])
  for (const { key, repairable, invalid } of people)
    expect((await violations(`?person=${encodeURIComponent(key)}`)).total).toBe(repairable + invalid)
})

test('names are counted by account, and the accounts add up to all names', async () => {
  const { rows, violations, call } = await aSplit()
  const accounts = await rows('account')
  const { coverage } = (await call<{ coverage: { names: number; valid: number } }>('GET', 'templates/')).data
  const sum = (of: 'names' | 'valid') => accounts.reduce((all, row) => all + row[of], 0)
  expect({ names: sum('names'), valid: sum('valid') }).toEqual({
    names: coverage.names,
    valid: coverage.valid,
  })
  const [first] = accounts
  const { total, facets } = await violations(`?account=${first!.key}`)
  expect(total).toBe(first!.repairable + first!.invalid)
  expect(facets.account).toEqual([{ value: first!.key, label: first!.label, count: total }])
  expect((await violations('?account=99999')).total).toBe(0)
})

test('another organisation’s names are not counted; an unknown split is refused', async () => {
  await aSplit()
  const other = await aNamingScene(server)
  expect((await other.call<CoverageSplit>('GET', 'coverage/?by=person')).data.rows).toEqual([])
  expect((await other.call('GET', 'coverage/?by=colour')).status).toBe(400)
})
