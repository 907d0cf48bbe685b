import { daysBetween } from '@flightdeck/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../core/simulator.ts'
import { googleOauth } from '../google-api/oauth.ts'
import { PLAN_SHEET_ID, buildPlanSheet } from '../world/plan-sheet.ts'
import { worldAt } from '../world/world.ts'
import { PRIVATE_SHEET_ID, SHEETS_SCOPE, startGoogleSheets } from './google-sheets.ts'

const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const plan = buildPlanSheet(world).tabs[0]!.rows
let now = Date.parse(`${today}T14:00:00Z`)
const clock = () => now
const app = { clientId: 'client', clientSecret: 'secret', redirectUris: [] }
const oauth = googleOauth(clock, app)
let sheets: Simulator

beforeAll(async () => {
  sheets = await startGoogleSheets({ world: () => world, now: clock, oauth })
})
afterAll(() => sheets.stop())
beforeEach(() => void (now += 61_000))

async function tokenFor(scope: string): Promise<string> {
  const form = {
    client_id: app.clientId,
    client_secret: app.clientSecret,
    grant_type: 'refresh_token',
    refresh_token: oauth.grant([scope]).refreshToken,
  }
  const call = { body: new URLSearchParams(form).toString() }
  const answer = await oauth.routes['POST /token']!(call as never)
  return (answer.body as { access_token: string }).access_token
}
type Body = { values?: unknown[][]; range?: string; error?: { status: string; message: string } }
async function get(path: string, scope = SHEETS_SCOPE) {
  const answer = await fetch(`${sheets.url}/v4/spreadsheets/${path}`, {
    headers: { authorization: `Bearer ${await tokenFor(scope)}` },
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const values = (range: string, more = 'valueRenderOption=UNFORMATTED_VALUE') =>
  get(`${PLAN_SHEET_ID}/values/${encodeURIComponent(range)}?${more}`)

test('the plan has a row for each campaign and each guaranteed deal, and three that are wrong', () => {
  const guaranteed = world.deals.filter((deal) => deal.isGuaranteed)
  expect(plan).toHaveLength(1 + world.campaigns.length + guaranteed.length + 3)
  const column = (name: string) => plan[0]!.indexOf(name)
  const entityIds = new Set([...world.campaigns, ...guaranteed].map((one) => one.id))
  const wrong = plan.slice(1).filter((row) => {
    const [start, end] = [row[column('start_date')], row[column('end_date')]] as { day: string }[]
    return (
      !entityIds.has(row[column('entity_id')] as string) ||
      row[column('budget')] === '#N/A' ||
      end!.day < start!.day
    )
  })
  expect(wrong).toHaveLength(3)
})

test('tabs are listed with their names and sizes, and only the requested fields', async () => {
  const fields = 'properties(title,timeZone,locale),sheets.properties(sheetId,title,gridProperties)'
  const { body } = await get(`${PLAN_SHEET_ID}?fields=${fields}`)
  expect(body).toMatchObject({
    properties: { title: 'Northwind media plan', timeZone: 'Europe/Berlin', locale: 'en_GB' },
    sheets: [{ properties: { title: 'Plan' } }, {}, { properties: { sheetId: 9, gridProperties: {} } }],
  })
  expect(body).not.toHaveProperty('spreadsheetId')
  expect((await get(`${PLAN_SHEET_ID}?fields=colour`)).status).toBe(400)
})

test('numbers and days come as numbers to an unformatted request, and as text to others', async () => {
  const serial = daysBetween('1899-12-30', world.campaigns[0]!.startsOn)
  expect((await values('Plan!G2:I2')).body.values![0]).toEqual([
    serial,
    expect.any(Number),
    expect.any(Number),
  ])
  expect((await values('Plan!G2', '')).body.values).toEqual([[world.campaigns[0]!.startsOn]])
})

test('empty ends of rows are left out, and an empty range has no list at all', async () => {
  const { body } = await values("'Trader''s notes'")
  expect(body).toMatchObject({
    range: "'Trader''s notes'!A1:Z1000",
    values: [['One row for each campaign or deal.'], [], ['Ask', '', 'Amara']],
  })
  expect((await values('Archive!A1:R')).body).not.toHaveProperty('values')
  const lengths = new Set((await values('Plan!A1:R')).body.values!.map((row) => row.length))
  expect(lengths.size).toBeGreaterThan(1)
})

test('several ranges come in the order of the request', async () => {
  const { body } = await get(`${PLAN_SHEET_ID}/values:batchGet?ranges=Archive&ranges=Plan!A1:B1`)
  expect(body).toMatchObject({
    valueRanges: [
      { range: 'Archive!A1:Z1000' },
      { range: 'Plan!A1:B1', values: [['platform', 'account_id']] },
    ],
  })
})

test.each([
  ['a tab that was renamed', () => values('Budget!A1:B'), 400, 'Unable to parse range: Budget!A1:B'],
  ['an unknown parameter', () => values('Plan', 'colour=red'), 400, 'Unknown name'],
  ['an option that does not exist', () => values('Plan', 'valueRenderOption=RAW'), 400, 'Invalid value'],
  ['a sheet that is not shared', () => get(`${PRIVATE_SHEET_ID}/values/Plan`), 403, 'permission'],
  ['a sheet that is gone', () => get('1Gone/values/Plan'), 404, 'not found'],
  ['the permission for something else', () => get(PLAN_SHEET_ID, 'other'), 403, 'insufficient'],
])('%s', async (_name, call, status, message) => {
  const answer = await call()
  expect(answer.status).toBe(status)
  expect(answer.body.error!.message).toMatch(message)
})

test('429 after sixty reads in a minute, and free again a minute later', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await values('Plan!A1')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  now += 60_000
  expect((await values('Plan!A1')).status).toBe(200)
})
