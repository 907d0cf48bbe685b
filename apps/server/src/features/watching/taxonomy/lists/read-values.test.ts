import type { ReadValues } from '@flightdeck/contract/taxonomy'
import type { Grid } from '@flightdeck/domain/plan-sheets'
import { serialFromDay } from '@flightdeck/domain/time'
import { PLAN_SHEET_ID, buildPlanSheet } from '@flightdeck/platform-sim'
import { beforeAll, expect, test } from 'vitest'
import { signInTo } from '../../../../test/a-connection.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { anXlsx } from '../../../../test/an-xlsx.ts'
import { playedPlatforms, type PlayedPlatforms } from '../../../../test/played-platforms.ts'

let server: TestServer
let played: PlayedPlatforms
beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  played = await playedPlatforms(server)
})

async function aCaller() {
  const { email, organisationId } = await anOrganisation(server)
  return { caller: await signedIn(server, email), organisationId }
}
type Caller = Awaited<ReturnType<typeof aCaller>>['caller']

const readFile = (caller: Caller, fileName: string, content: Buffer | string) =>
  caller.call('POST', '/taxonomy/list-file/', {
    file_name: fileName,
    content_base64: Buffer.from(content).toString('base64'),
  })
const readSheet = (caller: Caller, body: object) => caller.call('POST', '/taxonomy/list-sheet/', body)
const value = (code: string, more: object = {}) => ({
  code,
  label: '',
  aliases: [],
  active_from: null,
  active_to: null,
  ...more,
})

const GRID: Grid = [
  ['Code', 'Label', 'Aliases', 'Active from', 'Active to'],
  ['UK', 'United Kingdom', 'GB|Britain', serialFromDay('2026-01-15'), null],
  ['DE', 'Germany', null, null, '2026-12-31'],
  [7, 'A number', null, null, null],
  ['uk', 'Again', null, null, null],
  [null, 'Empty', null, null, null],
]

test('a workbook is read with numbers as codes and dates as days; invalid rows are listed by number', async () => {
  const { caller } = await aCaller()
  const read = (await readFile(caller, 'markets.xlsx', anXlsx(GRID))).json().data as ReadValues
  expect(read.values).toEqual([
    value('UK', { label: 'United Kingdom', aliases: ['GB', 'Britain'], active_from: '2026-01-15' }),
    value('DE', { label: 'Germany', active_to: '2026-12-31' }),
    value('7', { label: 'A number' }),
  ])
  expect(read.problems.map(({ row }) => row)).toEqual([5, 6])
})

test('a CSV file is read the same way, and nothing is saved', async () => {
  const { caller } = await aCaller()
  const csv = 'code;label\nUK;United Kingdom\nDE;Germany\n'
  const read = (await readFile(caller, 'markets.csv', csv)).json().data as ReadValues
  expect(read.values).toEqual([value('UK', { label: 'United Kingdom' }), value('DE', { label: 'Germany' })])
  expect((await caller.call('GET', '/taxonomy/lists/')).json().data.lists).toEqual([])
})

test.each([
  ['a workbook in name only', 'markets.xlsx', 'code,label'],
  ['a CSV that is a workbook', 'markets.csv', anXlsx(GRID)],
  ['a picture', 'markets.png', 'code'],
])('400: %s is refused with a sentence', async (_what, fileName, content) => {
  const { caller } = await aCaller()
  const answer = await readFile(caller, fileName, content)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.content_base64[0]).toMatch(/\.$/)
})

test('a Google Sheets tab is read once, and each column keeps its position', async () => {
  const { caller } = await aCaller()
  const google = await signInTo(caller, 'google_sheets', played)
  const answer = await readSheet(caller, { connection_id: google.id, spreadsheet: PLAN_SHEET_ID })
  expect(answer.statusCode).toBe(200)
  const { values, problems } = answer.json().data as ReadValues
  const rows = buildPlanSheet(played.world()).tabs[0]!.rows
  const codes = new Set(
    rows.slice(1).map(([code]) => (typeof code === 'object' ? code.day : String(code ?? '')).toLowerCase()),
  )
  expect(values.length + problems.length).toBeGreaterThan(0)
  for (const { code } of values) expect(codes).toContain(code.toLowerCase())
})

test('409: an unknown spreadsheet; 404: a foreign connection; 403: a viewer', async () => {
  const [ours, others] = [await aCaller(), await aCaller()]
  const google = await signInTo(ours.caller, 'google_sheets', played)
  const sheet = { connection_id: google.id, spreadsheet: PLAN_SHEET_ID }
  const gone = await readSheet(ours.caller, { ...sheet, spreadsheet: '1Gone' })
  expect([gone.statusCode, gone.json().errors.spreadsheet[0]]).toEqual([
    409,
    expect.stringMatching(/Spreadsheet not found/),
  ])
  expect((await readSheet(others.caller, sheet)).statusCode).toBe(404)
  const { email } = await aMember(server, ours.organisationId, 'viewer')
  const viewer = await signedIn(server, email)
  expect((await readSheet(viewer, sheet)).statusCode).toBe(403)
  expect((await readFile(viewer, 'markets.csv', 'UK')).statusCode).toBe(403)
})
