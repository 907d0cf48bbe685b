import type { MarginAnswer, Projection } from '@flightdeck/contract/pacing'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { flightDifferences, flightOpinion, type OpinionFlight } from '../../../../test/flight-opinion.ts'
import { marginOpinion, type OpinionMargin } from '../../../../test/margin-opinion.ts'

let server: TestServer
let trader: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await aServer()
  const { email } = await anOrganisation(server)
  trader = await signedIn(server, email)
})

const MARCH = {
  starts_on: '2026-03-01',
  ends_on: '2026-03-31',
  budget: '10000',
  unit: 'currency',
  mode: 'even',
  through: '2026-03-12',
  days: Array.from({ length: 12 }, (_, at) => ({
    on: addDays('2026-03-01', at),
    delivered: at < 5 ? 284 : 240,
  })),
}
const LINE = {
  delivery: { impressions: 1_000_000, media_cost: '11000', data_cost: '1200' },
  fees: [
    { name: 'Platform', base: 'media', rate: 15 },
    { name: 'Verification', base: 'impressions', rate: '0.15' },
    { name: 'Ad serving', base: 'impressions', rate: '0.08' },
  ],
  rate: { model: 'cpm', rate: '25' },
}
const project = (more: object) => trader.call('POST', '/pacing/project/', { ...MARCH, ...more })
const compute = (more: object) => trader.call('POST', '/margin/compute/', { ...LINE, ...more })
const projected = async (more: object): Promise<Projection> => (await project(more)).json().data
const computed = async (more: object): Promise<MarginAnswer> => (await compute(more)).json().data

describe('a projection', () => {
  test('200: a March flight that is behind', async () => {
    const answer = await projected({})
    expect(answer).toMatchObject({
      expected: '3870.97',
      delivered: '3100.00',
      pacing_pct: 80.08,
      needed_per_day: '363.16',
      state: 'supply',
      bucket: 'critical',
      direction: 'under',
      run_rate_end: '7660.00',
      run_rate_pct: 76.6,
      runs_out_on: null,
      days_dark: null,
      days: { total: 31, elapsed: 12, left: 19, reported: 12 },
      ignored_days: 0,
    })
    const [low, high] = answer.band80!.map(Number)
    expect(low).toBeLessThan(Number(answer.projected))
    expect(high).toBeGreaterThan(Number(answer.projected))
  })
  test('200: an overspending budget runs out early, and units over-deliver', async () => {
    const days = MARCH.days.map(({ on }) => ({ on, delivered: '500' }))
    expect(await projected({ days })).toMatchObject({
      state: 'budget',
      projected: '10000.00',
      run_rate_pct: 155,
      runs_out_on: '2026-03-20',
      days_dark: 11,
    })
    expect(await projected({ days, unit: 'impressions' })).toMatchObject({
      state: 'supply',
      projected: '15500.00',
    })
  })
  test('200: yen have no decimals', async () => {
    expect(await projected({ unit: 'JPY' })).toMatchObject({ expected: '3871', delivered: '3100' })
  })
  test('200: before the start, after the end, without any day and without a budget', async () => {
    expect(await projected({ through: '2026-02-01', days: [] })).toMatchObject({
      bucket: 'not_started',
      projected: null,
      pacing_pct: null,
    })
    expect(await projected({ through: '2026-05-01' })).toMatchObject({
      needed_per_day: null,
      projected: '3100.00',
      band80: ['3100.00', '3100.00'],
    })
    expect(await projected({ days: [] })).toMatchObject({
      delivered: '0.00',
      bucket: 'critical',
      projected: '0.00',
    })
    expect(await projected({ budget: 0 })).toMatchObject({ bucket: 'unknown', pacing_pct: null })
    const unknown = MARCH.days.map(({ on }) => ({ on, delivered: null }))
    expect(await projected({ days: unknown })).toMatchObject({
      bucket: 'unknown',
      projected: null,
      state: null,
    })
  })
  test('200: a one-day flight is valid; days outside of it are left out and counted', async () => {
    expect(await projected({ ends_on: '2026-03-01' })).toMatchObject({ days: { total: 1 }, ignored_days: 11 })
  })

  test.each<[string, object, string, string]>([
    [
      'an end before the start',
      { ends_on: '2026-02-01' },
      'ends_on',
      'The flight ends before it starts. Enter a later end date.',
    ],
    ['four years', { ends_on: '2030-03-01' }, 'ends_on', 'Use a flight of at most 1,100 days'],
    ['an invalid day', { through: '2026-02-30' }, 'through', 'Enter a date like 2026-03-01'],
    ['a budget below zero', { budget: '-1' }, 'budget', 'Enter an amount like 1250.50'],
    ['a budget that is not a number', { budget: '1e400' }, 'budget', 'Enter an amount like 1250.50'],
    ['a budget beyond the maximum', { budget: 1e300 }, 'budget', 'Enter an amount like 1250.50'],
    [
      'a day twice',
      { days: [MARCH.days[0], MARCH.days[0]] },
      'days',
      '2026-03-01 is listed twice. Enter each day once.',
    ],
    [
      'an unknown mode',
      { mode: 'fast' },
      'mode',
      'Use one of even, ahead, front_loaded, aggressive, asap, curve, weekday',
    ],
    [
      'a curve without points',
      { mode: 'curve' },
      'curve',
      'Enter points in order, each at or above the one before',
    ],
    [
      'a curve that falls',
      {
        mode: 'curve',
        curve: [
          { time: 0.3, goal: 0.6 },
          { time: 0.6, goal: 0.5 },
        ],
      },
      'curve',
      'Enter points in order, each at or above the one before',
    ],
    [
      'weekdays without any weight',
      { mode: 'weekday', weekdays: [0, 0, 0, 0, 0, 0, 0] },
      'weekdays',
      'Enter seven weights, at least one above 0',
    ],
    [
      'an unknown unit',
      { unit: 'bananas' },
      'unit',
      'Use currency, a currency code like GBP, or a unit like impressions',
    ],
  ])('400: %s', async (_what, more, field, sentence) => {
    const answer = await project(more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[field]).toEqual([sentence])
  })

  test('results agree with an independent computation on random flights', async () => {
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 120; round++) {
      const length = 3 + Math.floor(random() * 80)
      const over = 1 + Math.floor(random() * length)
      const aDay = 10 + random() * 500
      const ask: OpinionFlight = {
        starts_on: '2026-02-11',
        ends_on: addDays('2026-02-11', length - 1),
        budget: Math.round(aDay * length * (0.5 + random())),
        through: addDays('2026-02-11', over - 1),
        days: Array.from({ length: over }, (_, at) => ({
          on: addDays('2026-02-11', at),
          delivered: random() < 0.05 ? null : Math.round(aDay * 2 * random() * 100) / 100,
        })),
        ...(random() < 0.3 && { changed_on: addDays('2026-02-11', Math.floor(random() * over)) }),
      }
      const answer: Projection = (await trader.call('POST', '/pacing/project/', ask)).json().data
      expect({ ask, differences: flightDifferences(answer, flightOpinion(ask)) }).toMatchObject({
        differences: [],
      })
    }
  })
})

describe('a margin', () => {
  test('200: a stack of fees, step by step', async () => {
    const answer = await computed({})
    expect(answer).toMatchObject({
      revenue: '25000.00',
      cost: '14080.00',
      margin: '10920.00',
      margin_pct: 43.68,
      reason: null,
    })
    expect(answer.steps).toEqual([
      { side: 'revenue', name: 'CPM', formula: '1,000,000 impressions × 25.00 ÷ 1,000', amount: '25000.00' },
      { side: 'cost', name: 'Media', formula: 'as delivered', amount: '11000.00' },
      { side: 'cost', name: 'Data', formula: 'as delivered', amount: '1200.00' },
      { side: 'cost', name: 'Platform', formula: '15% of 11,000.00 media', amount: '1650.00' },
      {
        side: 'cost',
        name: 'Verification',
        formula: '1,000,000 impressions × 0.15 ÷ 1,000',
        amount: '150.00',
      },
      { side: 'cost', name: 'Ad serving', formula: '1,000,000 impressions × 0.08 ÷ 1,000', amount: '80.00' },
    ])
  })
  test('200: a missing rate gives no margin, and never one of 100 %', async () => {
    expect(await computed({ rate: null })).toMatchObject({
      revenue: null,
      cost: '14080.00',
      margin: null,
      margin_pct: null,
      reason: 'Margin unknown: no rate.',
    })
    expect(await computed({ delivery: { impressions: 5 } })).toMatchObject({
      cost: null,
      margin: null,
      reason: 'Margin unknown: no media cost.',
    })
    expect(await computed({ rate: { model: 'stated', rate: 0 } })).toMatchObject({
      margin: '-14080.00',
      margin_pct: null,
      reason: 'No margin percentage: no revenue.',
    })
  })
  test('200: units over the contract are not charged, and count as at risk', async () => {
    const contract = {
      delivery: { impressions: '1200000', media_cost: '6120' },
      fees: [],
      rate: { model: 'CPM', rate: 8.5 },
      contract: { units: 1_000_000 },
    }
    expect(await computed({ ...contract, target_pct: 45 })).toMatchObject({
      revenue: '8500.00',
      margin: '2380.00',
      margin_pct: 28,
      uncharged: { units: '200000.00', cost: '1020.00' },
      // 45 % of 8,500 are wanted; 3,400 are kept of what was charged.
      at_risk: {
        price: '425.00',
        fees: '0.00',
        data: '0.00',
        over_delivery: '1020.00',
        under_delivery: null,
        exchange: null,
        total: '1445.00',
      },
    })
  })
  test('200: a fee can be the greater of two rates, the sum of two, or tiered', async () => {
    const delivery = { impressions: 500_000, media_cost: '2640' }
    const hybrid = {
      greatest: [
        { model: 'cpm', rate: 6 },
        { model: 'margin_of_price', rate: 20 },
      ],
    }
    expect(await computed({ delivery, fees: [], rate: hybrid })).toMatchObject({ revenue: '3300.00' })
    const retainer = {
      sum: [
        { model: 'flat', rate: 2_000, days: 30, days_elapsed: 10 },
        { model: 'percent_of_media', rate: 8 },
      ],
    }
    expect(
      await computed({ delivery: { media_cost: 9_000 }, fees: [], rate: retainer, pass_through_media: true }),
    ).toMatchObject({ revenue: '1386.67', cost: '0.00', pass_through: '9000.00' })
    const tiers = [
      { up_to: 50_000, rate: 15 },
      { up_to: null, rate: 12 },
    ]
    expect(
      await computed({
        delivery: { media_cost: 60_000 },
        fees: [{ name: 'Platform', base: 'media', tiers }],
        rate: { model: 'stated', rate: 85_000 },
      }),
    ).toMatchObject({ cost: '68700.00' })
  })

  // prettier-ignore
  test.each<[string, object, string, string | RegExp]>([
    ['no delivery', { delivery: null }, 'delivery', /./],
    ['a cost below zero', { delivery: { media_cost: -1 } }, 'delivery.media_cost', 'Enter an amount like 1250.50'],
    ['an unknown model', { rate: { model: 'cpx', rate: 1 } }, 'rate', /^Enter a rate with one of these models: cpm, vcpm/],
    ['a margin of 100 % of the price', { rate: { model: 'margin_of_price', rate: 100 } }, 'rate.rate', 'Use a share below 100'],
    ['a flat fee without days', { rate: { model: 'flat', rate: 100 } }, 'rate.days', 'Enter days and days_elapsed for a flat fee'],
    ['a flat fee of no days', { rate: { model: 'flat', rate: 100, days: 0, days_elapsed: 0 } }, 'rate.days', 'Enter days and days_elapsed for a flat fee'],
    ['a fee without a rate', { fees: [{ name: 'Platform', base: 'media' }] }, 'fees.0.rate', 'Enter a rate or tiers for the fee'],
    ['tiers out of order', { fees: [{ name: 'Platform', base: 'media', tiers: [{ up_to: 5, rate: 1 }, { up_to: 5, rate: 2 }] }] }, 'fees.0.tiers', 'Enter tiers in order, each above the one before'],
    ['an unknown currency', { currency: 'pounds' }, 'currency', 'Choose a currency'],
    ['more than fifty fees', { fees: Array.from({ length: 51 }, () => LINE.fees[0]) }, 'fees', 'Use at most 50 fees'],
  ])('400: %s', async (_what, more, field, sentence) => {
    const answer = await compute(more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[field]).toEqual([expect.stringMatching(sentence)])
  })

  test('results agree with an independent computation on random deliveries, and their steps add up', async () => {
    let seed = 11
    const random = (upTo: number) => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * upTo
    const models = [
      'cpm',
      'cpc',
      'markup_media',
      'markup_total',
      'margin_of_price',
      'cost_plus_cpm',
      'commission',
    ]
    for (let round = 0; round < 120; round++) {
      const bases = ['media', 'data', 'media_data', 'impressions']
      const ask: OpinionMargin = {
        delivery: {
          impressions: Math.floor(random(5_000_000)),
          clicks: Math.floor(random(9_000)),
          media_cost: random(20_000).toFixed(Math.floor(random(7))),
          data_cost: random(2_000).toFixed(2),
        },
        fees: Array.from({ length: Math.floor(random(4)) }, (_, at) => ({
          name: `Fee ${at}`,
          base: bases[Math.floor(random(4))]!,
          rate: random(20).toFixed(4),
          ...(random(1) < 0.3 && { minimum: random(900).toFixed(2) }),
        })),
        rate: { model: models[round % models.length]!, rate: random(90).toFixed(3) },
        ...(random(1) < 0.5 && { contract: { units: Math.floor(random(4_000_000)) } }),
      }
      const answer: MarginAnswer = (await trader.call('POST', '/margin/compute/', ask)).json().data
      expect({ ask, ...answer }).toMatchObject({ ask, ...marginOpinion(ask) })
      const total = answer.steps.reduce(
        (all, { side, amount }) => all + (side === 'revenue' ? 1n : -1n) * micros(amount),
        0n,
      )
      expect(Math.abs(Number(total - micros(answer.margin!)))).toBeLessThanOrEqual(5_000)
    }
  })
})

const micros = (text: string) =>
  BigInt(text.replace(/\.(\d+)$/, (_all, digits: string) => digits.padEnd(6, '0')))

test('a viewer can use the calculators', async () => {
  const { organisationId } = await anOrganisation(server)
  const viewer = await signedIn(server, (await aMember(server, organisationId, 'viewer')).email)
  expect((await viewer.call('POST', '/pacing/project/', MARCH)).statusCode).toBe(200)
  expect((await viewer.call('POST', '/margin/compute/', LINE)).statusCode).toBe(200)
})
