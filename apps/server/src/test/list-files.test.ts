import type { AlertRule, TriggeredAlert } from '@flightdeck/contract/alerts'
import type { LibraryCheck } from '@flightdeck/contract/checks'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from './a-server.ts'
import { anAlert, aRuleBody } from './an-alert.ts'
import { anOrganisation, signedIn } from './an-organisation.ts'
import { someEntities } from './some-entities.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function aDesk() {
  const { organisationId, email } = await anOrganisation(server)
  const owner = await signedIn(server, email)
  const { entityNos } = await someEntities(server, organisationId, 'dv360', [
    { kind: 'deal_id', nativeId: '7001', name: '=Spring deal' },
    { kind: 'deal_id', nativeId: '7002', name: 'Autumn deal' },
  ])
  const make = async (name: string): Promise<AlertRule> =>
    (await owner.call('POST', '/alerts/rules/', aRuleBody({ name }))).json().data
  const rules = [await make('Slow deals'), await make('Dead deals')]
  for (const entityNo of entityNos) await anAlert(server, organisationId, { rule: rules[0]!, entityNo })
  const lines = async (path: string) => (await owner.call('GET', path)).body.trim().split('\r\n')
  return { owner, rules, lines }
}

test('a file of rules has the requested rules, with their sentence and alert count', async () => {
  const { rules, lines } = await aDesk()
  expect(await lines('/alerts/rules/export.csv')).toHaveLength(3)
  const [head, row, ...others] = await lines(`/alerts/rules/export.csv?ids=${rules[0]!.id}`)
  expect(head).toMatch(/^Rule ID,Rule,Description,Condition,Platform,Type,Entity,Entity ID,/)
  expect(row).toContain('Slow deals')
  expect(row).toContain(rules[0]!.sentence.replaceAll('"', '""'))
  expect(row).toContain(`/manage-alerts?peek=${rules[0]!.id}`)
  expect(row!.split(',')).toContain('2')
  expect(others).toEqual([])
  expect(await lines('/alerts/rules/export.csv?ids=-')).toHaveLength(1)
})

test('a file of checks has the requested checks', async () => {
  const { owner, lines } = await aDesk()
  const { checks } = (await owner.call('GET', '/quality/checks/')).json().data as { checks: LibraryCheck[] }
  expect(await lines('/quality/checks/export.csv')).toHaveLength(checks.length + 1)
  const { id, check_name } = checks[0]!
  const [, row] = await lines(`/quality/checks/export.csv?ids=${id}`)
  expect(row).toContain(check_name)
  expect(row).toContain(`/rule-library?check=${id}`)
})

test('a file of alerts is filtered like the list, and escapes formulas', async () => {
  const { owner, lines } = await aDesk()
  const alerts: TriggeredAlert[] = (await owner.call('GET', '/alerts/alerts/')).json().data
  const [head, row, ...others] = await lines('/alerts/alerts/export.csv?search=SPRING+slow')
  expect(head!.split(',').slice(-4)).toEqual(['native_id', 'expected', 'found', 'link'])
  const spring = alerts.find(({ entity_name }) => entity_name === '=Spring deal')!
  expect(row).toContain(`/alerts?alert=${spring.id}`)
  expect(row).toContain("'=Spring deal")
  expect(row!.split(',')).toContain('7001')
  expect(others).toEqual([])
})

test.each(['/alerts/rules/export.xlsx', '/quality/checks/export.xlsx', '/alerts/alerts/export.xlsx'])(
  '%s is a workbook, with the organisation’s own rows only',
  async (path) => {
    const { owner } = await aDesk()
    const answer = await owner.call('GET', path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/flightdeck-[a-z-]+\.xlsx/)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const stranger = await signedIn(server, (await anOrganisation(server, 'Rival')).email)
    expect((await stranger.call('GET', path.replace('xlsx', 'csv'))).body).not.toContain('Slow deals')
  },
)
