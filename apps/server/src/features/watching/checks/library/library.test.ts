import type { DryRun } from '@flightdeck/contract/check-runs'
import type { LibraryCheck } from '@flightdeck/contract/checks'
import { CHECKS, NEEDS } from '@flightdeck/domain/checks'
import { beforeAll, expect, test } from 'vitest'
import { aCheckedAccount, aLine } from '../../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'

const CAP = 'No frequency cap at any level'
const input = { check_name: CAP, dsp_name: 'dv360', channel_name: 'display' }

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('the library lists every check with its parameters, selection, hits and requirements', async () => {
  const account = await aCheckedAccount(server)
  await account.apply(CAP)
  await account.runWaiting()
  const { checks, connected } = (await account.caller.call('GET', '/quality/checks/')).json().data as {
    checks: LibraryCheck[]
    connected: string[]
  }
  expect(checks).toHaveLength(CHECKS.length + Object.keys(NEEDS).length)
  expect(connected).toEqual(['dv360'])
  expect(checks.find(({ id }) => id === 'FRQ-01')).toMatchObject({
    check_name: CAP,
    category: { label: 'Frequency' },
    severity_default: 'high',
    enabled: true,
    recommended: true,
    hits_7d: 3,
    hits_by_dsp: { dv360: 3 },
    selected: [{ dsp_name: 'dv360', channel_name: 'all', is_on: true }],
    last_run_at: server.clock.now().toISOString(),
  })
  expect(checks.find(({ id }) => id === 'FRQ-02')).toMatchObject({
    recommended: false,
    fields_schema: [{ name: 'planned', required: true, unit: 'impressions_per_week' }, { default: 10 }],
  })
  expect(checks.filter(({ needs }) => needs !== null)).toHaveLength(Object.keys(NEEDS).length)
})

test('a dry run shows matches and their money, and stores nothing', async () => {
  const account = await aCheckedAccount(server)
  await account.change(account.lineNos[0]!, { settings: aLine(server, 3) })
  const answer = await account.caller.call('POST', '/quality/dry-run/', { checks: [input] })
  const [result] = answer.json().data.results as DryRun[]
  expect(result).toMatchObject({
    matches: 2,
    population: 3,
    at_risk: [{ amount: 1_400, currency: 'EUR' }],
    sentence: 'Would flag 2 of 3, €1,400 at risk',
  })
  expect(result!.first).toMatchObject([
    { entity: { id: 'dv360:1001', path: [{ name: 'Spring' }] }, found: 'none', at_risk: { amount: 700 } },
    { entity: { id: 'dv360:1002' } },
  ])
  expect((await account.findings()).total).toBe(0)
  const refused = await account.caller.call('POST', '/quality/dry-run/', {
    checks: [{ ...input, dsp_name: 'x' }],
  })
  expect(refused.statusCode).toBe(400)
})
