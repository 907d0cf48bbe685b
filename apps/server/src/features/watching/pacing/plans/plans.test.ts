import type { PlanComparison } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { insertLineItems } from '../../../../test/seeded-line-items.ts'
import { runSlot } from '../../../../test/run-slot.ts'
import { someRates } from '../../../../test/some-rates.ts'
import { CHECK_RUN } from '../../check-schedule/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await someRates(server, { GBP: '0.8', JPY: '160' })
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const SPEND = [
  [10, 10, 10],
  [10, 10, 10],
]

const LISTS =
  'geo language device environment audience inventory deals exchanges sites apps keywords categories'.split(
    ' ',
  )
/** Empty targeting. */
const NOWHERE = {
  ...Object.fromEntries(LISTS.map((list) => [list, { include: [], exclude: [] }])),
  dayparts: [],
  brandSafety: { labelsExcluded: [], categoriesExcluded: [] },
}

/** Two line items at 900 each over thirty days; a plan covers the first, and one that does not exist. */
async function aPlannedBoard(): Promise<Watch & { from: string; to: string }> {
  const watch = await aWatch(server, SPEND)
  const [from, to] = [addDays(watch.today(), -3), addDays(watch.today(), 26)]
  await server.database.inOrganisation(watch.organisationId, async (tx) => {
    const settings = {
      budget: {
        unit: 'currency',
        allocation: 'fixed',
        basis: 'revenue',
        segments: [],
        total: { micros: '900000000', currency: 'EUR' },
      },
      revenue: { model: 'cpm', amount: { micros: '4500000', currency: 'EUR' }, fees: [] },
      targeting: { ...NOWHERE, geo: { include: [{ id: '2076' }], exclude: [] } },
      goals: [{ type: 'CPA', amount: { micros: '15000000', currency: 'EUR' } }],
    }
    await sql`update entities set starts_on = ${from}, ends_on = ${to}, settings = ${JSON.stringify(settings)}::jsonb,
      changed_at = ${server.clock.now()} where organisation_id = ${watch.organisationId} and kind = 'line_item'`.execute(
      tx,
    )
  })
  const head =
    'platform,entity_kind,entity_id,start_date,end_date,budget,budget_currency,goal_units,goal_type,client_rate,rate_type,kpi,kpi_target,geo'
  const rows = [
    head,
    `dv360,line_item,1000,${from},${addDays(to, -5)},1000,EUR,200000,impressions,5,CPM,CPA,12,Germany`,
    `dv360,line_item,7777,${from},${to},450,EUR,,,,,,,`,
  ]
  const uploaded = await watch.caller.call('POST', '/plan-sheets/upload/', {
    name: 'Signed plan',
    file_name: 'plan.csv',
    content_base64: Buffer.from(rows.join('\r\n')).toString('base64'),
  })
  expect(uploaded.statusCode).toBe(200)
  return { ...watch, from, to }
}

const compared = async ({ caller }: Pick<Watch, 'caller'>): Promise<PlanComparison> => {
  const answer = await caller.call('GET', '/pacing/plans/')
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json().data as PlanComparison
}

test('each difference from the plan is listed with its money, largest first', async () => {
  const watch = await aPlannedBoard()
  const { differences, compared: count } = await compared(watch)
  expect(count).toBe(1)
  expect(
    differences.map(({ field, planned, set, at_risk, currency }) => ({
      field,
      planned,
      set,
      at_risk,
      currency,
    })),
  ).toEqual([
    // All spend is outside the signed countries.
    {
      field: 'geo',
      planned: { countries: ['DE'] },
      set: { countries: ['BR'] },
      // 30 of 1,000 are spent and no longer at risk.
      at_risk: 970,
      currency: 'EUR',
    },
    // Five of 25 planned days more, 100 short, and 0.50 of 5 on 200,000 impressions.
    {
      field: 'end',
      planned: { day: addDays(watch.to, -5) },
      set: { day: watch.to },
      at_risk: 194,
      currency: 'EUR',
    },
    { field: 'budget', planned: { amount: 1_000 }, set: { amount: 900 }, at_risk: 100, currency: 'EUR' },
    { field: 'rate', planned: { amount: 5 }, set: { amount: 4.5 }, at_risk: 97, currency: 'EUR' },
    {
      field: 'kpi',
      planned: { kpi: 'CPA', target: 12 },
      set: { kpi: 'CPA', target: 15 },
      at_risk: null,
      currency: 'EUR',
    },
  ])
})

test('writable differences become proposals: the plan’s budget, end and countries', async () => {
  const watch = await aPlannedBoard()
  const { changes, by_hand } = await compared(watch)
  expect(by_hand).toEqual([])
  expect(changes.map(({ item }) => [item.field, item.after, item.why])).toEqual([
    ['flight', { startsOn: watch.from, endsOn: addDays(watch.to, -5) }, 'The signed plan says so.'],
    ['budget', { micros: '1000000000', currency: 'EUR' }, 'The signed plan says so.'],
    ['geo', { include: [{ id: '2276' }], exclude: [] }, 'The signed plan says so.'],
  ])
  // Both change one budget, which lands or has no forecast; countries have no model.
  const [end, budget, places] = changes.map(({ promise }) => promise)
  expect(end).toMatchObject({ goal: 1_000, ends_on: addDays(watch.to, -5), is_range: true })
  expect(budget).toEqual(end)
  expect(places).toBeNull()
  const items = changes.map(({ item }) => item)
  const proposed = await watch.caller.call('POST', '/changes/', {
    title: 'As signed',
    origin: 'pacing',
    items,
  })
  expect(proposed.statusCode).toBe(200)
})

test('unmatched rows and unplanned budgets have their own lists', async () => {
  const watch = await aPlannedBoard()
  const { unmatched, unplanned } = await compared(watch)
  expect(unmatched).toMatchObject([{ sheet: 'Signed plan', name: '7777', budget: 450, currency: 'EUR' }])
  expect(unmatched[0]!.reason).not.toBe('')
  expect(unplanned).toMatchObject([{ entity: { name: 'Line item 02' }, budget: 900, currency: 'EUR' }])
})

test('a budget in impressions has no converted money', async () => {
  const watch = await aPlannedBoard()
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    sql`update entities set changed_at = ${server.clock.now()}, settings = jsonb_set(settings, '{budget}',
      '{"unit": "impressions", "allocation": "fixed", "basis": "revenue", "segments": [], "totalUnits": 9000}')
      where organisation_id = ${watch.organisationId} and kind = 'line_item' and name = 'Line item 02'`.execute(
      tx,
    ),
  )
  expect((await compared(watch)).unplanned).toMatchObject([
    { entity: { name: 'Line item 02' }, budget: 9_000, unit: 'impressions', converted: null },
  ])
})

/** Budgets of 900 in euros and in yen, of an organisation that reports in pounds: 0.8 to the euro, 200 yen each. */
async function aMixedBoard(): Promise<Watch> {
  const watch = await aWatch(server, SPEND)
  const { organisationId, owner, accountNo: euros } = watch
  const [from, to] = [addDays(watch.today(), -3), addDays(watch.today(), 26)]
  await server.database.inOrganisation(organisationId, async (tx) => {
    const { accountNo: yen } = await insertLineItems(tx, {
      organisationId,
      by: owner.userId,
      now: server.clock.now(),
      today: watch.today(),
      spend: [[10, 10, 10]],
      currency: 'JPY',
    })
    await sql`update organisations set currency = 'GBP' where organisation_id = ${organisationId}`.execute(tx)
    await sql`update entities set native_id = '2' || native_id
      where organisation_id = ${organisationId} and account_no = ${yen}`.execute(tx)
    for (const [accountNo, currency] of [
      [euros, 'EUR'],
      [yen, 'JPY'],
    ] as const) {
      const total = { micros: '900000000', currency }
      const budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total }
      await sql`update entities set starts_on = ${from}, ends_on = ${to},
        settings = ${JSON.stringify({ budget })}::jsonb, changed_at = ${server.clock.now()}
        where organisation_id = ${organisationId} and account_no = ${accountNo} and kind = 'line_item'`.execute(
        tx,
      )
    }
  })
  const rows = [
    'platform,entity_kind,entity_id,start_date,end_date,budget,budget_currency',
    `dv360,line_item,1000,${from},${to},10900,EUR`,
    `dv360,line_item,21000,${from},${to},1000900,JPY`,
    `dv360,line_item,7001,${from},${to},9000000,PLN`,
    `dv360,line_item,7002,${from},${to},1000000,JPY`,
    `dv360,line_item,7003,${from},${to},500000,GBP`,
    `dv360,line_item,7004,${from},${to},,`,
  ]
  const uploaded = await watch.caller.call('POST', '/plan-sheets/upload/', {
    name: 'Signed plan',
    file_name: 'plan.csv',
    content_base64: Buffer.from(rows.join('\r\n')).toString('base64'),
  })
  expect(uploaded.statusCode).toBe(200)
  return watch
}

test('differences in several currencies are ranked by converted worth, with the rate', async () => {
  const { differences } = await compared(await aMixedBoard())
  // 10,000 euros are 8,000 pounds; a million yen are 5,000.
  expect(
    differences.map(({ at_risk, currency, converted }) => [at_risk, currency, converted?.amount]),
  ).toEqual([
    [10_000, 'EUR', 8_000],
    [1_000_000, 'JPY', 5_000],
  ])
  expect(differences[1]!.converted).toMatchObject({
    currency: 'GBP',
    approximate: true,
    rates: [{ from: 'JPY', to: 'GBP', rate: '0.00500000', source: 'ECB' }],
  })
})

test('unmatched rows are ranked across currencies; rows without a rate come after converted ones', async () => {
  const { unmatched, unplanned } = await compared(await aMixedBoard())
  expect(unmatched.map(({ name, converted }) => [name, converted && converted.amount])).toEqual([
    ['7003', null],
    ['7002', 5_000],
    ['7001', null],
    ['7004', null],
  ])
  expect(unmatched.map(({ converted }) => converted?.rates.length ?? 'none needed')).toEqual([
    'none needed',
    1,
    0,
    'none needed',
  ])
  expect(unplanned).toMatchObject([
    { entity: { name: 'Line item 02' }, budget: 900, currency: 'EUR', converted: { amount: 720 } },
  ])
})

test('an organisation without plans has no comparison, and sees none of others', async () => {
  await aPlannedBoard()
  const caller = await signedIn(server, (await anOrganisation(server)).email)
  expect(await compared({ caller })).toEqual({
    differences: [],
    unmatched: [],
    unplanned: [],
    compared: 0,
    changes: [],
    by_hand: [],
  })
})

/** Every run that waits, as a worker does it. */
async function runChecks({ organisationId }: Watch): Promise<void> {
  const waiting = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('slots').selectAll().where('kind', '=', CHECK_RUN).where('state', '=', 'waiting').execute(),
  )
  for (const slot of waiting) await runSlot(server, slot)
}

test('differences from the plan become findings with the money of the comparison', async () => {
  const watch = await aPlannedBoard()
  await watch.caller.call('POST', '/quality/selected/recommended/')
  const started = await watch.caller.call('POST', '/quality/runs/', { scope: { kind: 'everything' } })
  expect(started.statusCode).toBe(200)
  await runChecks(watch)
  const { findings } = (await watch.caller.call('GET', '/quality/findings/?with_muted=true')).json().data as {
    findings: {
      check_id: string
      entity: { name: string }
      spend_at_risk: { amount: number | null }
      expected: string
      found: string
    }[]
  }
  const about = findings.filter(({ entity }) => entity.name === 'Line item 01')
  const findIssue = (id: string) => about.find(({ check_id: one }) => one === id)
  const { differences } = await compared(watch)
  const stakeOn = (field: string) => differences.find((one) => one.field === field)?.at_risk
  expect([stakeOn('budget'), stakeOn('rate')]).toEqual([100, 97])
  expect(findIssue('BUD-03')?.spend_at_risk.amount).toBe(100)
  expect(findIssue('BUD-08')).toBeDefined()
  expect(findIssue('TGT-14')).toMatchObject({ expected: 'DE', found: 'BR' })
  expect(findIssue('FIN-10')?.spend_at_risk.amount).toBe(97)
})
