import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@flightdeck/contract/connections'
import type { PlanRow, PlanSheet } from '@flightdeck/contract/plan-sheets'
import { sql } from '@flightdeck/db'
import { readPlan, type Cell, type Grid } from '@flightdeck/domain/plan-sheets'
import { PLAN_SHEET_ID, buildPlanSheet } from '@flightdeck/platform-sim'
import { asyncProcessorMs } from '@flightdeck/domain/processor-time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInTo } from '../../../test/a-connection.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { aZip } from '../../../test/a-zip.ts'
import { anXlsx, xlsxFiles } from '../../../test/an-xlsx.ts'
import { knowWorld } from '../../../test/know-world.ts'
import { mailsTo } from '../../../test/mail-in-outbox.ts'
import { playedPlatforms, type PlayedPlatforms } from '../../../test/played-platforms.ts'
import type { Claim } from '../../../work/lease.ts'
import type { Slot } from '../../../work/slots.ts'
import { matchAgain, PLAN_SHEET, planForgottenReadings, readWhenDue } from './index.ts'

let server: TestServer
let played: PlayedPlatforms
let organisation: Awaited<ReturnType<typeof anOrganisation>>
let caller: Awaited<ReturnType<typeof signedIn>>
let google: Connection

beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  played = await playedPlatforms(server)
})

/** Starts each test with an organisation that has the demo's campaigns and a Google Sheets sign-in. */
beforeEach(async () => {
  server.clock.advance({ minutes: 5 })
  organisation = await anOrganisation(server)
  caller = await signedIn(server, organisation.email)
  await knowWorld(server, organisation.organisationId, played.world())
  google = await signInTo(caller, 'google_sheets', played)
})

const connect = (body = {}) =>
  caller.call('POST', '/plan-sheets/google/', {
    name: 'Northwind',
    connection_id: google.id,
    spreadsheet: PLAN_SHEET_ID,
    ...body,
  })
const connected = async (): Promise<PlanSheet> => (await connect()).json().data
const upload = (fileName: string, content: Buffer | string, more = {}) =>
  caller.call('POST', '/plan-sheets/upload/', {
    name: 'From a file',
    file_name: fileName,
    content_base64: Buffer.from(content).toString('base64'),
    ...more,
  })
const loadRows = async (id: string, only = 'all'): Promise<PlanRow[]> =>
  (await caller.call('GET', `/plan-sheets/${id}/rows/?only=${only}`)).json().data.rows
const sheets = async (): Promise<PlanSheet[]> => (await caller.call('GET', '/plan-sheets/')).json().data
const inside = <T>(work: Parameters<typeof server.database.inOrganisation<T>>[1]) =>
  server.database.inOrganisation(organisation.organisationId, work)

/** Reads a due spreadsheet, as a worker does. */
async function readDue(subject: string): Promise<string> {
  const write = await readWhenDue(server.app, { ...organisation, subject } as unknown as Slot & Claim)
  return inside(write)
}
/** Transaction that wrote each row: rows that were not rewritten keep theirs. */
const writtenBy = (id: string) =>
  inside(async (tx) => {
    const { rows } = await sql<{ all: string }>`
      select string_agg(xmin::text, ',' order by row_no) as all from plan_rows where sheet_id = ${id}`.execute(
      tx,
    )
    return rows[0]!.all
  })

const demo = (): Grid =>
  buildPlanSheet(played.world()).tabs[0]!.rows.map((row) =>
    row.map((cell): Cell => (typeof cell === 'object' ? cell.day : cell)),
  )
const asCsv = (grid: Grid, separator = ',') =>
  grid
    .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')
/** A few good rows of the demo with the columns that matter, changed at will. */
function someRows(count: number, change: (cells: Cell[], at: number) => Cell[] = (cells) => cells): Grid {
  const [header, ...rows] = demo()
  return [header!, ...rows.slice(0, count).map((row, at) => change([...row], at))]
}
const at = (column: string) => demo()[0]!.indexOf(column)

describe('the demo’s plan', () => {
  test('matches every valid row, and states an error on each of the three invalid ones', async () => {
    const sheet = await connected()
    const good = demo().length - 1 - 3
    expect(sheet).toMatchObject({
      name: 'Northwind',
      source: 'google_sheets',
      spreadsheet_id: PLAN_SHEET_ID,
      tab: 'Plan',
      rows: good + 3,
      rows_matched: good,
      rows_wrong: 3,
      sentence: null,
      added_by: 'Olga Owner',
    })
    const wrong = await loadRows(sheet.id, 'wrong')
    const [first] = played.world().campaigns
    const label = { dv360: 'DV360', ttd: 'The Trade Desk', meta_ads: 'Meta Ads', google_ads: 'Google Ads' }[first!.platform as 'dv360'] // prettier-ignore
    expect(wrong.map(({ errors }) => errors)).toEqual([
      {
        entity_id: `No campaign with ID 999000111 found on ${label} in the account ${first!.accountId}.`,
      },
      { budget: 'The formula in Budget shows #N/A.' },
      { end_date: `The end date is before the start date ${first!.startsOn}.` },
    ])
    expect(wrong.map(({ entity }) => entity?.native_id)).toEqual([undefined, first!.id, first!.id])
    expect(wrong.map(({ row }) => row)).toEqual([good + 2, good + 3, good + 4])
  })

  test('stores budgets to the micro', async () => {
    const { id } = await connected()
    const storedRows = await inside((tx) =>
      tx
        .selectFrom('planRows as r')
        .innerJoin('entities as e', 'e.entityNo', 'r.entityNo')
        .select(['e.kind', 'e.nativeId', 'r.budgetMicros', 'r.startsOn', 'r.endsOn'])
        .where('r.sheetId', '=', id)
        .where('r.counts', '=', true)
        .where('e.kind', '=', 'campaign')
        .orderBy('r.rowNo')
        .execute(),
    )
    expect(storedRows).toEqual(
      played.world().campaigns.map(({ id: nativeId, budgetMicros, startsOn, endsOn }) => ({
        kind: 'campaign',
        nativeId,
        budgetMicros: String(budgetMicros),
        startsOn,
        endsOn,
      })),
    )
  })

  test('gives the same rows as CSV, with semicolons, with a byte order mark and as a workbook', async () => {
    const { id } = await connected()
    const fromGoogle = await loadRows(id)
    await caller.call('DELETE', `/plan-sheets/${id}/`)
    const serials = buildPlanSheet(played.world()).tabs[0]!.rows.map((row) =>
      row.map((cell): Cell => (typeof cell === 'object' ? toSerial(cell.day) : cell)),
    )
    const answer = await upload('plan.csv', asCsv(demo()))
    expect(answer.statusCode).toBe(200)
    const { id: replaces } = answer.json().data as PlanSheet
    expect(await loadRows(replaces)).toEqual(fromGoogle)
    for (const [name, content] of [
      ['plan.csv', `\ufeff${asCsv(demo(), ';')}`],
      ['plan.xlsx', anXlsx(serials)],
    ] as const) {
      expect((await upload(name, content, { replaces })).statusCode).toBe(200)
      expect(await loadRows(replaces)).toEqual(fromGoogle)
    }
    expect(await sheets()).toHaveLength(1)
  })
})

const toSerial = (day: string) => (Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000

describe('reading again', () => {
  test('unchanged cells are not written again; one changed cell stores a new plan', async () => {
    const { id } = await connected()
    const before = await writtenBy(id)
    server.clock.advance({ minutes: 15 })
    expect(await readDue(id)).toBe('as before')
    expect(await writtenBy(id)).toBe(before)
    expect((await sheets())[0]!.read_at).toBe(server.clock.now().toISOString())

    const [campaign] = played.world().campaigns
    const [old, raised] = [campaign!.budgetMicros, campaign!.budgetMicros + 500_000_000n]
    campaign!.budgetMicros = raised
    expect(await readDue(id)).toBe('changed')
    expect((await loadRows(id))[0]!.cells.budget).toBe(String(Number(raised) / 1e6))
    expect(await writtenBy(id)).not.toBe(before)
    campaign!.budgetMicros = old
  })

  test('each read schedules the next a quarter of an hour later, and a missing one is scheduled again', async () => {
    const { id } = await connected()
    const planned = () =>
      inside((tx) => tx.selectFrom('slots').select('dueAt').where('kind', '=', PLAN_SHEET).where('subject', '=', id).where('state', '=', 'waiting').orderBy('dueAt').execute()) // prettier-ignore
    const inMinutes = (minutes: number) => ({
      dueAt: new Date(server.clock.now().getTime() + minutes * 60_000),
    })
    expect(await planned()).toEqual([inMinutes(15)])
    server.clock.advance({ minutes: 15 })
    await readDue(id)
    expect(await planned()).toEqual([inMinutes(0), inMinutes(15)])
    await inside((tx) => tx.updateTable('slots').set({ state: 'dead' }).where('subject', '=', id).execute())
    await planForgottenReadings(server.app)
    await planForgottenReadings(server.app)
    expect(await planned()).toHaveLength(1)
  })

  const refusal = (status: number, code: string, message: string) =>
    ({
      kind: 'answer',
      status,
      body: { error: { code: status, status: code, message } },
      match: /batchGet/,
    }) as const
  test.each([
    ['sharing ended', refusal(403, 'PERMISSION_DENIED', 'The caller does not have permission'), /isn’t shared with the connected Google account/],
    ['deleted', refusal(404, 'NOT_FOUND', 'Requested entity was not found.'), /deleted or the link is wrong/],
    ['tab renamed', refusal(400, 'INVALID_ARGUMENT', "Unable to parse range: 'Plan'"), /no tab “Plan”: it was renamed or removed/],
    ['emptied', { kind: 'replace', with: '{"valueRanges":[{"range":"Plan!A1:Z9","majorDimension":"ROWS"}]}', match: /batchGet/ } as const, /empty/],
    ['Google down for long', { kind: 'answer', status: 503, match: /batchGet/, times: 9 } as const, /Google has a problem/],
  ])('%s: the plan states it and its rows stay', async (_name, fault, sentence) => {
    const { id } = await connected()
    const before = await loadRows(id)
    played.google.googleSheets.fault(fault)
    expect(await readDue(id)).toBe('failed')
    played.google.googleSheets.clearFaults()
    expect((await sheets())[0]!.sentence).toMatch(sentence)
    expect(await loadRows(id)).toEqual(before)

    const again = await caller.call('POST', `/plan-sheets/${id}/read/`)
    expect(again.json().data).toMatchObject({ id, sentence: null })
  }) // prettier-ignore

  test('an expired sign-in is shown on the plan and mailed once, and stops calls to Google until the next sign-in', async () => {
    const { id } = await connected()
    const before = await loadRows(id)
    played.google.oauth.revokeAll()
    played.google.oauth.expireAll()
    expect(await readDue(id)).toBe('failed')
    expect((await sheets())[0]!.sentence).toBe('Google Sheets sign-in expired. Reconnect to resume syncing.')
    expect(await loadRows(id)).toEqual(before)
    const calls = () => inside((tx) => tx.selectFrom('platformCalls').select('id').execute())
    const callCount = (await calls()).length
    expect(await readDue(id)).toBe('failed')
    expect(await calls()).toHaveLength(callCount)
    expect(await mailsTo(server, organisation.email)).toHaveLength(1)

    await signInTo(caller, 'google_sheets', played, google.id)
    expect(await readDue(id)).toBe('as before')
    expect((await sheets())[0]!.sentence).toBeNull()
  })

  test('a slower read that began earlier does not overwrite a later one', async () => {
    const { id } = await connected()
    server.clock.advance({ minutes: 15 })
    const [campaign] = played.world().campaigns
    const old = campaign!.budgetMicros
    const late = await readWhenDue(server.app, { ...organisation, subject: id } as unknown as Slot & Claim)
    campaign!.budgetMicros += 1_000_000n
    server.clock.advance({ seconds: 1 })
    const raised = Number(campaign!.budgetMicros) / 1e6
    await caller.call('POST', `/plan-sheets/${id}/read/`)
    expect(await inside(late)).toBe('overtaken')
    expect((await loadRows(id))[0]!.cells.budget).toBe(String(raised))
    campaign!.budgetMicros = old
  })

  test('a removed plan is not read, and has no next read', async () => {
    const { id } = await connected()
    await caller.call('DELETE', `/plan-sheets/${id}/`)
    expect(await readDue(id)).toBe('gone')
  })

  test('409: a plan from a file cannot be read again', async () => {
    const { id } = (await upload('plan.csv', asCsv(someRows(1)))).json().data as PlanSheet
    const answer = await caller.call('POST', `/plan-sheets/${id}/read/`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors.server[0]).toMatch(/is a file/)
  })
})

describe('connecting', () => {
  test.each([
    ['a spreadsheet that is not shared', { spreadsheet: '1SomeoneElses-2026' }, /isn’t shared with the connected Google account/],
    ['a spreadsheet that does not exist', { spreadsheet: 'https://docs.google.com/spreadsheets/d/1Gone/edit' }, /Spreadsheet not found/],
    ['a tab that does not exist', { tab: 'Budget' }, /no tab “Budget”/],
    ['a tab without a plan', { tab: "Trader's notes" }, /Missing columns: start_date, end_date, budget/],
    ['the tab in the link’s gid', { spreadsheet: `https://docs.google.com/spreadsheets/d/${PLAN_SHEET_ID}/edit#gid=7` }, /Missing columns/],
    ['a link that is not a spreadsheet', { spreadsheet: 'https://example.com/plan' }, /Paste a Google spreadsheet link/],
  ])('409: %s, and nothing is added', async (_name, body, sentence) => {
    const answer = await connect(body)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors.spreadsheet[0]).toMatch(sentence)
    expect(await sheets()).toEqual([])
  }) // prettier-ignore

  test('409: a tab that is connected already', async () => {
    await connected()
    const answer = await connect({ name: 'Again' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors.spreadsheet).toEqual(['This tab is already synced as “Northwind”.'])
  })

  test('409: a connection to another platform; 404: an unknown connection', async () => {
    const { id } = await signInTo(caller, 'ttd', played)
    expect((await connect({ connection_id: id })).statusCode).toBe(409)
    expect((await connect({ connection_id: organisation.userId })).statusCode).toBe(404)
  })
})

describe('a file', () => {
  test('columns outside of the template are named in the plan’s sentence', async () => {
    const grid = someRows(1).map((row, n) => [...row, n === 0 ? 'Mood' : 'good'])
    const sheet = (await upload('plan.csv', asCsv(grid))).json().data as PlanSheet
    expect(sheet).toMatchObject({
      rows: 1,
      rows_matched: 1,
      sentence: 'Ignored columns not in the template: “Mood”.',
    })
  })

  test('a plan in a free form is read and matched, and lists its guesses, as CSV and as a workbook', async () => {
    const [campaign] = played.world().campaigns
    const { name, startsOn, endsOn, platform } = campaign!
    const grid: Grid = [
      ['Media plan Northwind'],
      [],
      ['DSP', 'Campaign', 'Flight start', 'Flight end', 'Net cost (EUR)', 'Mood'],
      [platform, name, startsOn, endsOn, 5_000, 'good'],
      ['Total', '', '', '', 5_000, ''],
    ]
    const sheet = (await upload('plan.csv', asCsv(grid))).json().data as PlanSheet
    expect(sheet).toMatchObject({
      rows: 1,
      rows_matched: 1,
      sentence:
        'Header found in row 3. Columns: “DSP” as Platform, “Campaign” as Entity name, “Flight start” as Start date, “Flight end” as End date, “Net cost (EUR)” as Budget. Currency: EUR, from the header. 1 total left out: 5,000. Ignored columns: “Mood”.',
    })
    const fromCsv = await loadRows(sheet.id)
    expect(fromCsv[0]).toMatchObject({ row: 4, errors: {}, entity: { native_id: campaign!.id } })
    const answer = await upload('plan.xlsx', anXlsx(grid), { replaces: sheet.id })
    expect(answer.json().data.sentence).toBe(sheet.sentence)
    expect(await loadRows(sheet.id)).toEqual(fromCsv)
  })

  test('flowchart weeks become segments of their row, each matched with its days and its money; an overlapping week is wrong alone', async () => {
    const campaign = played.world().campaigns.find(({ platform }) => platform === 'dv360')!
    const flowchart = (weeks: string) =>
      upload('flowchart.csv', `Flowchart 2031\nCurrency: EUR\nDSP,Campaign ID,KW 1,KW 2,KW 3,KW 4\ndv360,${campaign.id},${weeks}`) // prettier-ignore
    const first = (await flowchart('100,100,,50.5')).json().data as PlanSheet
    expect(first).toMatchObject({ rows: 2, rows_matched: 2 })
    const budgets = (rows: PlanRow[]) =>
      rows.map(({ row, part, cells, entity }) => [row, part, cells.start_date, cells.end_date, cells.budget, entity?.native_id]) // prettier-ignore
    expect(budgets(await loadRows(first.id))).toEqual([
      [4, 1, '2030-12-30', '2031-01-12', '200', campaign.id],
      [4, 2, '2031-01-20', '2031-01-26', '50.5', campaign.id],
    ])
    const second = (await flowchart(',,70,80')).json().data as PlanSheet
    expect(second).toMatchObject({ rows: 2, rows_matched: 1 })
    expect((await loadRows(first.id)).map(({ errors }) => errors)).toEqual([
      {},
      { start_date: 'Row 4 of “From a file” covers the same days.' },
    ])
  })

  test('two rows for the same days are both wrong, also across files, until one is removed', async () => {
    const first = (await upload('a.csv', asCsv(someRows(1)), { name: 'A' })).json().data as PlanSheet
    const second = (await upload('b.csv', asCsv(someRows(2)), { name: 'B' })).json().data as PlanSheet
    expect((await loadRows(first.id))[0]!.errors).toEqual({
      start_date: 'Row 2 of “B” covers the same days.',
    })
    expect(second).toMatchObject({ rows: 2, rows_matched: 1, rows_wrong: 1 })
    await caller.call('DELETE', `/plan-sheets/${first.id}/`)
    expect(await sheets()).toMatchObject([{ name: 'B', rows_matched: 2, rows_wrong: 0 }])
  })

  test('a row finds its entity by deal or by name alone', async () => {
    const [header, ...rows] = demo()
    const deal = rows.find((row) => row[at('entity_kind')] === 'deal')!
    const blank = (row: readonly Cell[], columns: string[]) => row.map((cell, n) => (columns.includes(String(header![n])) ? '' : cell)) // prettier-ignore
    const byDeal = blank(deal, ['platform', 'account_id', 'entity_kind', 'entity_id', 'entity_name'])
    const byName = blank(rows[0]!, ['account_id', 'entity_kind', 'entity_id'])
    const { id } = (await upload('plan.csv', asCsv([header!, byDeal, byName]))).json().data as PlanSheet
    expect((await loadRows(id)).map(({ entity }) => entity?.native_id)).toEqual([
      deal[at('entity_id')],
      rows[0]![at('entity_id')],
    ])
  })

  test('a row becomes valid when its entity appears, and wrong when it disappears', async () => {
    const unknown = someRows(1, (cells) => cells.with(at('entity_id'), '424242'))
    const { id } = (await upload('plan.csv', asCsv(unknown))).json().data as PlanSheet
    expect((await sheets())[0]).toMatchObject({ rows_matched: 0, rows_wrong: 1 })
    const { organisationId } = organisation
    const native = played.world().campaigns[0]!.id
    const rename = (from: string, to: string) =>
      inside(async (tx) => {
        await tx.updateTable('entities').set({ nativeId: to }).where('nativeId', '=', from).execute()
        await matchAgain(tx, organisationId)
      })
    await rename(native, '424242')
    expect((await loadRows(id))[0]).toMatchObject({ errors: {}, entity: { native_id: '424242' } })
    const before = await writtenBy(id)
    await inside((tx) => matchAgain(tx, organisationId))
    expect(await writtenBy(id)).toBe(before)
    await rename('424242', native)
    expect((await sheets())[0]).toMatchObject({ rows_matched: 0, rows_wrong: 1 })
  })

  test('twenty thousand rows are read, matched and replaced', { timeout: 90_000 }, async () => {
    const [header, ...rows] = someRows(1)
    const columns = ['entity_id', 'start_date', 'end_date', 'budget', 'budget_currency'].map(at)
    const many = Array.from({ length: 20_000 }, () => rows[0]!)
    const grid = [header!, ...many].map((row) => columns.map((column) => row[column]!))
    const answer = await upload('plan.xlsx', anXlsx(grid))
    expect(answer.json().data).toMatchObject({ rows: 20_000, rows_wrong: 20_000 })
    const { id: replaces } = answer.json().data as PlanSheet
    expect((await upload('plan.csv', asCsv(someRows(3)), { replaces })).json().data).toMatchObject({ rows: 3, rows_matched: 3 }) // prettier-ignore
  })

  test.each([
    ['a table that is not a plan', 'plan.csv', 'a,b\n1,2', /Missing columns/],
    ['a workbook in name only', 'plan.xlsx', 'a,b', /isn’t a workbook/],
  ])('400: %s, and the plan to be replaced stays', async (_name, fileName, content, sentence) => {
    const { id: replaces } = (await upload('plan.csv', asCsv(someRows(2)))).json().data as PlanSheet
    const answer = await upload(fileName, content, { replaces })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.content_base64[0]).toMatch(sentence)
    expect(await loadRows(replaces)).toHaveLength(2)
  })

  test('400: a file cannot replace a plan from Google Sheets', async () => {
    const { id: replaces } = await connected()
    expect((await upload('plan.csv', asCsv(someRows(1)), { replaces })).statusCode).toBe(400)
  })

  test('the template reads as a plan with a valid example row', async () => {
    const { body } = await caller.call('GET', '/plan-sheets/template.csv')
    const grid = body.trim().split('\r\n').map((line) => line.split(',')) // prettier-ignore
    expect(readPlan(grid)).toMatchObject({ rows: [{ errors: {} }], note: null })
  })
})

test('another organisation neither sees nor replaces a plan', async () => {
  const { id } = await connected()
  const [ours, oursId] = [caller, google.id]
  const stranger = await anOrganisation(server, 'Rival')
  caller = await signedIn(server, stranger.email)
  expect(await sheets()).toEqual([])
  expect((await upload('plan.csv', asCsv(someRows(1)), { replaces: id })).statusCode).toBe(404)
  expect((await connect({ connection_id: oursId })).statusCode).toBe(404)
  const matched = (await upload('plan.csv', asCsv(someRows(1)))).json().data as PlanSheet
  expect(matched).toMatchObject({ rows_matched: 0, rows_wrong: 1 })
  caller = ours
  expect(await sheets()).toHaveLength(1)
})

test('403: a viewer can neither add nor remove a plan', async () => {
  const { id } = await connected()
  const viewer = await aMember(server, organisation.organisationId, 'viewer')
  caller = await signedIn(server, viewer.email)
  expect(await loadRows(id, 'wrong')).toHaveLength(3)
  expect((await connect()).statusCode).toBe(403)
  expect((await caller.call('DELETE', `/plan-sheets/${id}/`)).statusCode).toBe(403)
})

test('adding, replacing, reading and removing a plan is in the audit log', async () => {
  const { id } = await connected()
  await caller.call('POST', `/plan-sheets/${id}/read/`)
  await caller.call('DELETE', `/plan-sheets/${id}/`)
  const { id: replaces } = (await upload('plan.csv', asCsv(someRows(1)))).json().data as PlanSheet
  await upload('plan.csv', asCsv(someRows(2)), { replaces })
  const entries = (await caller.call('GET', '/audit/')).json().data as { action: string; actor: string }[]
  expect(
    entries
      .map(({ action }) => action)
      .filter((action) => action.startsWith('plan_sheet'))
      .toReversed(),
  ).toEqual([
    'plan_sheet.added',
    'plan_sheet.read',
    'plan_sheet.removed',
    'plan_sheet.added',
    'plan_sheet.replaced',
  ])
})

describe('a small workbook that unpacks to a large one', () => {
  const COLUMNS = ['entity_id', 'budget', 'start_date', 'end_date', 'currency']
  const files = xlsxFiles([COLUMNS, ...Array.from({ length: 20 }, () => COLUMNS.map(() => 'x'))])
  /** The maximum number of cells of a plan, all pointing at one text. */
  const pointing = (rows: number, text: string) => {
    const cells = COLUMNS.map(() => `<c t="s"><v>5</v></c>`).join('')
    const header = COLUMNS.map((_, index) => `<c t="s"><v>${index}</v></c>`).join('')
    const shared = [...COLUMNS, text].map((one) => `<si><t>${one}</t></si>`).join('')
    return aZip({
      ...files,
      'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${header}</row>${`<row>${cells}</row>`.repeat(rows)}</sheetData></worksheet>`,
    })
  }
  const empty = aZip({
    ...files,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${'<c/>'.repeat(9_000_000)}</row></sheetData></worksheet>`,
  })

  /**
   * Asserts that another organisation's requests are answered between short pieces of work, and not after the
   * whole. Measured in processor time, which does not grow with other load on the machine.
   */
  async function whileOthersAsk<T>(read: () => Promise<T>): Promise<T> {
    const other = await signedIn(server, (await anOrganisation(server)).email)
    const workMs: number[] = []
    let isReading = true
    const reading = read().finally(() => (isReading = false))
    while (isReading) {
      workMs.push(
        await asyncProcessorMs(async () =>
          expect((await other.call('GET', '/session/')).statusCode).toBe(200),
        ),
      )
      await sleep(20)
    }
    expect(workMs.length).toBeGreaterThan(0)
    expect(Math.max(...workMs)).toBeLessThan(200)
    return reading
  }

  test.each([
    ['one long text in every cell', pointing(19_000, 'x'.repeat(1_000_000)), /too much text/],
    ['only empty cells', empty, /too much text/],
  ])('400: %s, while other callers are answered as usual', async (_name, content, sentence) => {
    const answer = await whileOthersAsk(() => upload('plan.xlsx', content))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.server[0]).toMatch(sentence)
  })

  test('409: a spreadsheet with too many rows, while other callers are answered as usual', async () => {
    const row = COLUMNS.map(() => 'x'.repeat(20))
    const values = [COLUMNS, ...Array.from({ length: 60_000 }, () => row)]
    const payload = { valueRanges: [{ range: 'Plan!A1:Z60001', majorDimension: 'ROWS', values }] }
    played.google.googleSheets.fault({ kind: 'replace', with: JSON.stringify(payload), match: /batchGet/ })
    const answer = await whileOthersAsk(() => connect())
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors.server[0]).toMatch(/rows/)
  })

  test('a file that needs too much memory does not stop the next one', async () => {
    const longNames = aZip({
      ...files,
      'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(2_300_000)}</sst>`,
    })
    await upload('plan.xlsx', longNames)
    expect((await upload('plan.xlsx', pointing(10, 'x'))).statusCode).toBe(200)
  })

  test('a long text is truncated while it is read, and a sentence quotes its beginning', async () => {
    const answer = await upload('plan.xlsx', pointing(50, 'x'.repeat(100_000)))
    expect(answer.statusCode).toBe(200)
    const rows = await caller.call('GET', `/plan-sheets/${answer.json().data.id}/rows/?only=all`)
    expect(rows.body.length).toBeLessThan(200_000)
    expect(Object.values(rows.json().data.rows[0].errors)).toContain(`“${'x'.repeat(80)}…” is not a number.`)
  })

  test('simultaneous files of one organisation are read one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload('plan.xlsx', pointing(10, 'x'))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  })
})
