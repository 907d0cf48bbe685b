import type { FlightBoard, FlightDetail, FlightRow, PreparedChanges } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beyondBestWords } from '@flightdeck/domain/pacing'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { aMember, anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { flightOpinion, usualDayOpinion } from '../../../../test/flight-opinion.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
/** The latest day first: weekends weaker, one line speeding up and one slowing down. */
const SPEND = [
  [44, 52, 61, 48, 50, 55, 60, 47, 51, 58, 49, 53],
  [8, 9, 12, 14, 15, 21, 22, 25, 24, 26, 30, 28],
]
const BUDGETS = [1_200, 900]
const DAYS = { before: 12, after: 17 }

/** Two line items with budgets of their own, twelve days into thirty. */
async function aBoard(): Promise<Watch> {
  const watch = await aWatch(server, SPEND)
  const [from, to] = [addDays(watch.today(), -DAYS.before), addDays(watch.today(), DAYS.after)]
  await server.database.inOrganisation(watch.organisationId, async (tx) => {
    await sql`update organisations set currency = 'EUR' where organisation_id = ${watch.organisationId}`.execute(
      tx,
    )
    for (const [at, entityNo] of watch.entityNos.entries()) {
      const amount = { micros: String(BUDGETS[at]! * 1_000_000), currency: 'EUR' }
      const settings = {
        budget: { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total: amount },
      }
      await sql`update entities set starts_on = ${from}, ends_on = ${to}, settings = ${JSON.stringify(settings)}::jsonb,
        changed_at = ${server.clock.now()} where organisation_id = ${watch.organisationId} and entity_no = ${entityNo}`.execute(
        tx,
      )
    }
  })
  return watch
}

const read = async <T>(watch: Pick<Watch, 'caller'>, path: string): Promise<T> => {
  const answer = await watch.caller.call('GET', path)
  expect({
    path,
    status: answer.statusCode,
    body: answer.statusCode === 200 ? '' : answer.body,
  }).toMatchObject({
    status: 200,
  })
  return answer.json().data as T
}
const board = (watch: Watch, query = '') =>
  read<FlightBoard>(watch, `/pacing/flights/?level=line_item${query}`)

/** Delivery by day, queried from the loaded rows without any product code. */
const plainDays = (watch: Watch, entityNo: number) =>
  server.database.inOrganisation(watch.organisationId, async (tx) => {
    const { rows } = await sql<{ on: string; delivered: number }>`
      select to_char(day, 'YYYY-MM-DD') as "on", spend::float8 / 1000000 as delivered from daily_facts
      where organisation_id = ${watch.organisationId} and entity_no = ${entityNo} and level = 'line_item' order by day`.execute(
      tx,
    )
    return rows
  })

const near = (value: number | null, other: number | null) =>
  value === null || other === null
    ? value === other
    : Math.abs(value - other) <= 1e-6 * Math.max(1, Math.abs(other))

describe('a board', () => {
  test('every figure of a row equals an independent computation from the loaded rows', async () => {
    const watch = await aBoard()
    const { flights } = await board(watch)
    expect(flights).toHaveLength(2)
    for (const flight of flights) {
      const at = watch.entityNos.indexOf(flight.id)
      const plain = await plainDays(watch, flight.id)
      const recent = plain.filter(({ on }) => on >= addDays(watch.today(), -7))
      const sumDelivered = (days: typeof plain) => days.reduce((sum, { delivered }) => sum + delivered, 0)
      const runRate = sumDelivered(plain) + (sumDelivered(recent) / 7) * 18
      const opinion = flightOpinion({
        starts_on: addDays(watch.today(), -DAYS.before),
        ends_on: addDays(watch.today(), DAYS.after),
        budget: BUDGETS[at]!,
        days: plain,
        through: addDays(watch.today(), -1),
        is_range: true,
      })
      const pairs: [string, number | null, number | null][] = [
        ['delivered', flight.delivered, opinion.delivered],
        ['expected', flight.expected, opinion.expected],
        ['pacing', flight.pacing_pct && flight.pacing_pct / 100, opinion.pacing / 100],
        ['needed', flight.needed_per_day, opinion.needed],
        ['projected', flight.projected, opinion.projected],
        ['low', flight.band80![0], opinion.band80![0]!],
        ['high', flight.band80![1], opinion.band80![1]!],
        ['run rate', flight.run_rate_end, runRate],
        ['run rate in percent', flight.run_rate_pct && flight.run_rate_pct / 100, runRate / BUDGETS[at]!],
        ['under', flight.risk!.under, Math.max(0, BUDGETS[at]! - runRate)],
      ]
      expect(pairs.filter(([, shown, expected]) => !near(shown, expected))).toEqual([])
      expect(flight).toMatchObject({
        state: opinion.state,
        goal_by: 'platform',
        unit: 'currency',
        currency: 'EUR',
      })
      expect(flight.days).toEqual({ total: 30, elapsed: 12, left: 18 })
    }
  })

  test('totals are the sums of the top budgets, regardless of filters', async () => {
    const watch = await aBoard()
    const { flights, totals, buckets } = await board(watch)
    const sum = (of: (flight: FlightRow) => number) => flights.reduce((all, flight) => all + of(flight), 0)
    expect(totals).toMatchObject({ approximate: false, rates: [] })
    expect(totals.budget).toBeCloseTo(2_100, 6)
    expect(totals.projected).toBeCloseTo(
      sum(({ projected }) => projected!),
      6,
    )
    expect(totals.under_risk).toBeCloseTo(
      sum(({ risk }) => risk!.under),
      6,
    )
    expect(Object.values(buckets).reduce((all, count) => all + count, 0)).toBe(2)
    const narrowed = await board(watch, '&search=item%2001')
    expect(narrowed.flights.map(({ name }) => name)).toEqual(['Line item 01'])
    expect(narrowed.totals).toEqual(totals)
  })

  test('a budget is found by its ID in any case', async () => {
    const watch = await aBoard()
    await server.database.inOrganisation(watch.organisationId, (tx) =>
      sql`update entities set native_id = 'tTd9X', changed_at = ${server.clock.now()}
        where organisation_id = ${watch.organisationId} and entity_no = ${watch.entityNos[1]}`.execute(tx),
    )
    const { flights } = await board(watch, '&search=TTD9x')
    expect(flights.map(({ name }) => name)).toEqual(['Line item 02'])
  })

  test('converted sums are marked approximate, and list each rate with its day', async () => {
    const watch = await aBoard()
    const on = addDays(watch.today(), -3)
    await server.database.inOrganisation(watch.organisationId, (tx) =>
      sql`update organisations set currency = 'USD' where organisation_id = ${watch.organisationId}`.execute(
        tx,
      ),
    )
    const rates = [{ base: 'EUR', quote: 'USD', rate: '1.25', on }]
    expect((await watch.caller.call('PUT', '/rates/', { rates })).statusCode).toBe(200)
    const { totals, ranking } = await board(watch)
    expect(totals).toMatchObject({ currency: 'USD', approximate: true, left_out: 0 })
    expect(totals.budget).toBeCloseTo(1.25 * 2_100, 6)
    expect(totals.rates).toMatchObject([{ from: 'EUR', to: 'USD', on }])
    expect(totals.native).toMatchObject([{ currency: 'EUR', budget: 2_100 }])
    expect(ranking).toEqual({ currency: 'USD', rates: totals.rates })
  })

  test('a currency without a rate is left out of the sums and listed', async () => {
    const watch = await aBoard()
    await server.database.inOrganisation(watch.organisationId, (tx) =>
      sql`update organisations set currency = 'XAU' where organisation_id = ${watch.organisationId}`.execute(
        tx,
      ),
    )
    const { totals, flights } = await board(watch)
    expect(totals).toMatchObject({
      currency: 'XAU',
      budget: 0,
      left_out: 2,
      projected_pct: null,
      margin_pct: null,
      native: [{ currency: 'EUR', budget: 2_100 }],
      without_rate: ['EUR'],
    })
    expect(flights.map(({ risk_converted }) => risk_converted)).toEqual([null, null])
  })

  test('a parent with a budget is the top one, and its lines are not counted twice', async () => {
    const watch = await aBoard()
    const settings = {
      budget: {
        unit: 'currency',
        allocation: 'fixed',
        basis: 'revenue',
        segments: [],
        total: { micros: '5000000000', currency: 'EUR' },
      },
    }
    await server.database.inOrganisation(watch.organisationId, (tx) =>
      sql`update entities set starts_on = ${addDays(watch.today(), -DAYS.before)}, ends_on = ${addDays(watch.today(), DAYS.after)},
        settings = ${JSON.stringify(settings)}::jsonb where organisation_id = ${watch.organisationId}
        and entity_no = ${watch.campaignNo}`.execute(tx),
    )
    const top = await read<FlightBoard>(watch, '/pacing/flights/')
    expect(top.flights.map(({ name }) => name)).toEqual(['Spring'])
    expect(top.totals.budget).toBeCloseTo(5_000, 6)
    const all = SPEND.flat().reduce((sum, one) => sum + one, 0)
    expect(top.flights[0]!.delivered).toBeCloseTo(all, 6)
  })

  test('rows are sorted, paged and filtered by bucket', async () => {
    const watch = await aBoard()
    const { flights } = await board(watch, '&sort=name&order=desc')
    expect(flights.map(({ name }) => name)).toEqual(['Line item 02', 'Line item 01'])
    const lowest = (await board(watch, '&sort=projected')).flights.map(({ projected_pct }) => projected_pct!)
    expect(lowest).toEqual(lowest.toSorted((one, other) => one - other))
    const second = await board(watch, '&sort=name&per_page=1&page=2')
    expect(second).toMatchObject({ total: 2, page: 2 })
    expect(second.flights.map(({ name }) => name)).toEqual(['Line item 02'])
    const critical = await board(watch, '&bucket=critical')
    expect(critical.flights.every(({ bucket }) => bucket === 'critical')).toBe(true)
    expect(critical.total).toBe(critical.buckets.critical)
  })

  test('paused budgets are excluded from the sums and have no projection, and a budget without an end has no pace', async () => {
    const watch = await aBoard()
    const [first, second] = watch.entityNos
    await server.database.inOrganisation(watch.organisationId, async (tx) => {
      await sql`update entities set status = 'paused' where organisation_id = ${watch.organisationId} and entity_no = ${first!}`.execute(
        tx,
      )
      await sql`update entities set ends_on = null where organisation_id = ${watch.organisationId} and entity_no = ${second!}`.execute(
        tx,
      )
    })
    const { flights, totals, buckets } = await board(watch, '&sort=name')
    expect(
      flights.map(({ id, bucket, goal, projected, risk }) => ({ id, bucket, goal, projected, risk })),
    ).toEqual([
      { id: first, bucket: 'paused', goal: BUDGETS[0], projected: null, risk: null },
      { id: second, bucket: 'unknown', goal: null, projected: null, risk: null },
    ])
    expect(totals.budget).toBe(0)
    expect(buckets).toMatchObject({ paused: 1, unknown: 1 })
    expect(flights[1]!.margin.pct).toBeNull()
  })

  test('rows are grouped by owner, and mine are those whose plan names the reader', async () => {
    const watch = await aBoard()
    const [first, second] = watch.entityNos
    const me = await server.database.inOrganisation(watch.organisationId, (tx) =>
      tx
        .selectFrom('users')
        .select('fullName')
        .where('id', '=', watch.owner.userId)
        .executeTakeFirstOrThrow(),
    )
    const [from, to] = [addDays(watch.today(), -DAYS.before), addDays(watch.today(), DAYS.after)]
    const rows = [
      'platform,entity_kind,entity_id,start_date,end_date,budget,budget_currency,owner',
      `dv360,line_item,1001,${from},${to},900,EUR,${me.fullName.toUpperCase()}`,
    ]
    const uploaded = await watch.caller.call('POST', '/plan-sheets/upload/', {
      name: 'Plan',
      file_name: 'plan.csv',
      content_base64: Buffer.from(rows.join('\r\n')).toString('base64'),
    })
    expect(uploaded.statusCode).toBe(200)
    const mine = await board(watch, '&mine=true')
    expect(mine.flights.map(({ id }) => id)).toEqual([second])
    expect(mine.totals.budget).toBeCloseTo(900, 6)
    const grouped = await board(watch, '&group=owner&sort=name&order=asc')
    expect(grouped.flights.map(({ id, owner }) => [id, owner])).toEqual([
      [second, me.fullName.toUpperCase()],
      [first, null],
    ])
    const byClient = await board(watch, '&group=client&sort=name&order=desc')
    expect(byClient.flights.map(({ id }) => id)).toEqual([second, first])
  })

  test('a flight’s detail has the same figures as its row, and its days add up to its delivery', async () => {
    const watch = await aBoard()
    const [row] = (await board(watch)).flights
    const detail = await read<FlightDetail>(watch, `/pacing/flights/${row!.id}/`)
    expect({ ...detail.flight, group: null, note: null }).toEqual(row)
    expect(detail.days).toHaveLength(12)
    const usual = usualDayOpinion(await plainDays(watch, row!.id))
    expect(detail.usual_day!.low).toBeCloseTo(usual.low, 6)
    expect(detail.usual_day!.high).toBeCloseTo(usual.high, 6)
    expect(detail.days.reduce((sum, { delivered }) => sum + (delivered ?? 0), 0)).toBeCloseTo(
      row!.delivered,
      6,
    )
    expect(detail.segments).toEqual([
      { from: row!.starts_on, to: row!.ends_on, amount: BUDGETS[watch.entityNos.indexOf(row!.id)] },
    ])
  })

  test('in the month view a budget is its part of the month, with figures of those days', async () => {
    const watch = await aBoard()
    const [from, to] = [addDays(watch.today(), -DAYS.before), addDays(watch.today(), DAYS.after)]
    const month = watch.today().slice(0, 7)
    const days = Array.from({ length: 30 }, (_, at) => addDays(from, at)).filter((day) =>
      day.startsWith(month),
    )
    const { flights, totals } = await board(watch, '&period=month')
    for (const flight of flights) {
      const budget = (BUDGETS[watch.entityNos.indexOf(flight.id)]! * days.length) / 30
      const delivered = (await plainDays(watch, flight.id)).filter(({ on }) => on.startsWith(month))
      expect(flight.goal).toBeCloseTo(budget, 5)
      expect(flight.delivered).toBeCloseTo(
        delivered.reduce((sum, day) => sum + day.delivered, 0),
        5,
      )
      expect([flight.starts_on, flight.ends_on]).toEqual([days[0], days.at(-1)])
      const { flight: alone } = await read<FlightDetail>(watch, `/pacing/flights/${flight.id}/?period=month`)
      expect({ ...alone, group: null, note: null }).toEqual(flight)
    }
    expect(totals.budget).toBeCloseTo((2_100 * days.length) / 30, 5)
    expect(to >= watch.today()).toBe(true)
    expect((await watch.caller.call('GET', '/pacing/flights/?period=year')).statusCode).toBe(400)
  })

  test('rows are grouped by name segment: their own, their parents’, or one common to all below; others come last', async () => {
    const watch = await aBoard()
    const [first] = watch.entityNos
    await server.database.inOrganisation(watch.organisationId, async (tx) => {
      const now = server.clock.now()
      const { rows } = await sql<{ templateNo: number }>`
        insert into name_templates (organisation_id, name, kind, state, definition, updated_by, updated_at)
        values (${watch.organisationId}, 'Lines', 'Line_item', 'active',
          '{"segments":[{"key":"market","label":"Market","type":"list"}]}'::jsonb, ${watch.owner.userId}, ${now})
        returning template_no`.execute(tx)
      await sql`insert into name_readings (organisation_id, entity_no, account_no, template_no, template_version, name, why,
          status, counts, segment_values, failing, since, read_at)
        values (${watch.organisationId}, ${first!}, ${watch.accountNo}, ${rows[0]!.templateNo}, 1, 'x', '', 'valid', true,
          '{"market":"UK"}'::jsonb, '{}', ${now}, ${now})`.execute(tx)
    })
    const { flights, segments } = await board(watch, '&group=segment:market&sort=name&order=desc')
    expect(segments).toEqual([{ key: 'market', label: 'Market' }])
    expect(flights.map(({ id, group }) => [id, group])).toEqual([
      [first, 'UK'],
      [watch.entityNos[1], null],
    ])
    const above = await read<FlightBoard>(watch, '/pacing/flights/?level=campaign&group=segment:market')
    expect(above.flights.map(({ group }) => group)).toEqual(['UK'])
    for (const wrong of ['segment:', 'segment', 'market'])
      expect((await watch.caller.call('GET', `/pacing/flights/?group=${wrong}`)).statusCode).toBe(400)
  })

  test('a row has the number of notes and the latest one, and so do files', async () => {
    const [watch, other] = [await aBoard(), await aBoard()]
    const [first] = watch.entityNos
    for (const text of ['Client extends to May', 'Waiting for the creative'])
      expect(
        (await watch.caller.call('POST', '/entities/dv360/line_item/1000/notes/', { text })).statusCode,
      ).toBe(200)
    const { flights } = await board(watch)
    expect(flights.find(({ id }) => id === first)?.note).toEqual({
      count: 2,
      text: 'Waiting for the creative',
    })
    expect(flights.find(({ id }) => id !== first)?.note).toBeNull()
    expect((await board(other)).flights.map(({ note }) => note)).toEqual([null, null])
    const csv = await watch.caller.call('GET', '/pacing/flights/export.csv?level=line_item')
    expect(csv.body).toContain('Waiting for the creative')
  })

  test('files have the rows of the board', async () => {
    const watch = await aBoard()
    const csv = await watch.caller.call('GET', '/pacing/flights/export.csv?level=line_item')
    expect(csv.statusCode).toBe(200)
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/Name.*Budget.*Projected/)
    const xlsx = await watch.caller.call('GET', '/pacing/flights/export.xlsx?level=line_item')
    expect(xlsx.statusCode).toBe(200)
  })
})

describe('settings', () => {
  const wider = {
    tolerance: { at_start: 1, least: 0.5, lowest_landing: 0.1, highest_landing: 3 },
    target_margin_pct: 20,
  }

  test('an organisation’s tolerances apply to its own buckets only', async () => {
    const watch = await aBoard()
    const before = await board(watch)
    expect(before.buckets.critical).toBeGreaterThan(0)
    const saved = await watch.caller.call('PUT', '/pacing/settings/', wider)
    expect(saved.statusCode).toBe(200)
    const after = await board(watch)
    expect(after.settings).toEqual(wider)
    expect(after.buckets).toMatchObject({ critical: 0, on_track: 2 })
    const other = await aBoard()
    expect((await board(other)).settings.target_margin_pct).toBeNull()
  })

  test('403: a viewer cannot set them; 400: invalid shares', async () => {
    const owner = await anOrganisation(server)
    const viewer = await signedIn(server, (await aMember(server, owner.organisationId, 'viewer')).email)
    expect((await viewer.call('PUT', '/pacing/settings/', wider)).statusCode).toBe(403)
    const admin = await signedIn(server, owner.email)
    const bad = { ...wider, tolerance: { ...wider.tolerance, least: 2 } }
    expect((await admin.call('PUT', '/pacing/settings/', bad)).statusCode).toBe(400)
  })
})

describe('a lever', () => {
  const prepare = async (watch: Watch, flights: object[]) =>
    watch.caller.call('POST', '/pacing/prepare/', { flights })

  test('a new budget is one change that a change set accepts', async () => {
    const watch = await aBoard()
    const [id] = watch.entityNos
    const answer = await prepare(watch, [{ id, budget: 1_500 }])
    const { changes, by_hand } = answer.json().data as PreparedChanges
    expect(by_hand).toEqual([])
    expect(changes.map(({ item }) => item)).toMatchObject([
      {
        entity: { type: 'line_item', id: 'dv360:1000' },
        field: 'budget',
        part: 'total',
        before: { micros: '1200000000', currency: 'EUR' },
        after: { micros: '1500000000', currency: 'EUR' },
      },
    ])
    const proposed = await watch.caller.call('POST', '/changes/', {
      title: 'More budget',
      origin: 'pacing',
      items: changes.map(({ item }) => item),
    })
    expect(proposed.statusCode).toBe(200)
  })

  test('a budget below a larger plan is raised to it when it stops a line that is on pace', async () => {
    const watch = await aBoard()
    const [id] = watch.entityNos
    const [from, to] = [addDays(watch.today(), -DAYS.before), addDays(watch.today(), DAYS.after)]
    const columns = 'platform,entity_kind,entity_id,start_date,end_date,budget,budget_currency'
    const csv = `${columns}\r\ndv360,line_item,1000,${from},${to},1400,EUR\r\n`
    const uploaded = await watch.caller.call('POST', '/plan-sheets/upload/', {
      name: 'Signed plan',
      file_name: 'plan.csv',
      content_base64: Buffer.from(csv).toString('base64'),
    })
    expect(uploaded.statusCode).toBe(200)
    const flight = (await board(watch)).flights.find((one) => one.id === id)!
    expect(flight).toMatchObject({ goal: 1_400, goal_by: 'plan', projected: 1_200 })
    expect(flight.needed_per_day).toBeLessThan(flight.last_day!)
    const answer = await prepare(watch, [{ id, land: true }])
    const { changes, by_hand } = answer.json().data as PreparedChanges
    expect(by_hand).toEqual([])
    expect(changes.map(({ item }) => item)).toMatchObject([
      { field: 'budget', before: { micros: '1200000000' }, after: { micros: '1400000000' } },
    ])
    expect(changes[0]!.promise!.end!.percent).toBeGreaterThan(95)
  })

  test.each([
    ['daily', { daily: 150 }],
    ['budget', { budget: 5_000 }],
  ])(
    '400: a %s far above the best day of the week, with the highest possible value',
    async (field, lever) => {
      const watch = await aBoard()
      if (field === 'daily')
        await server.database.inOrganisation(watch.organisationId, (tx) =>
          sql`update entities set settings = jsonb_set(settings, '{budget,daily}', '{"micros":"40000000","currency":"EUR"}')
          where organisation_id = ${watch.organisationId} and entity_no = ${watch.entityNos[0]}`.execute(tx),
        )
      const answer = await prepare(watch, [{ id: watch.entityNos[0], ...lever }])
      const sentence = beyondBestWords('€61')
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'invalid', errors: { [field]: [sentence], server: [sentence] } },
      ])
    },
  )

  test('404: a budget of another organisation; 400: a zero budget, or none', async () => {
    const [watch, other] = [await aBoard(), await aBoard()]
    expect((await prepare(watch, [{ id: other.entityNos[0], budget: 5 }])).statusCode).toBe(404)
    expect((await prepare(watch, [{ id: watch.entityNos[0], budget: 0 }])).statusCode).toBe(400)
    expect((await prepare(watch, [])).statusCode).toBe(400)
  })
})
