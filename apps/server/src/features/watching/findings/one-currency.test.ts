import type { CampaignPage } from '@flightdeck/contract/campaigns'
import type { FindingList } from '@flightdeck/contract/findings'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aCheckedAccount } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { someRates } from '../../../test/some-rates.ts'

const CAP = 'No frequency cap at any level'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await someRates(server, { GBP: '0.84638', USD: '1.0705', SEK: '11.3595' })
})
const today = () => dayIn('UTC', server.clock.now())

/** Three findings with money of these currencies, in an organisation that reports in pounds. */
async function findingsIn(amounts: readonly (readonly [string, number])[]) {
  const account = await aCheckedAccount(server)
  await account.apply(CAP)
  await account.runWaiting()
  await server.database.inOrganisation(account.organisationId, async (tx) => {
    await tx.updateTable('organisations').set({ currency: 'GBP' }).execute()
    const rows = await tx.selectFrom('findings').select('findingNo').orderBy('findingNo').execute()
    for (const [at, [currency, amount]] of amounts.entries())
      await tx
        .updateTable('findings')
        .set({
          currency,
          atRiskMicros: String(amount * 1_000_000),
          countedMicros: String(amount * 1_000_000),
        })
        .where('findingNo', '=', rows[at]!.findingNo)
        .execute()
  })
  return account
}
const order = ({ findings }: FindingList) => findings.map(({ spend_at_risk: { currency } }) => currency)

test('money at risk over several currencies is one approximate sum, with each rate, its day and its source', async () => {
  const account = await findingsIn([['USD', 1_000], ['GBP', 500], ['EUR', 100]]) // prettier-ignore
  const { kpis, facets, matrix } = await account.findings()
  expect(kpis.at_risk_total).toMatchObject({
    amount: 1_375.28,
    currency: 'GBP',
    approximate: true,
    without_rate: [],
    parts: [
      { currency: 'USD', amount: 1_000, converted: 790.64 },
      { currency: 'GBP', amount: 500, converted: 500 },
      { currency: 'EUR', amount: 100, converted: 84.64 },
    ],
  })
  expect(kpis.at_risk_total.rates[0]).toEqual({
    from: 'USD',
    to: 'GBP',
    rate: '0.790640',
    on: today(),
    days_old: 0,
    source: 'ECB',
    legs: [
      { base: 'EUR', quote: 'USD', rate: '1.0705', on: today(), source: 'ECB' },
      { base: 'EUR', quote: 'GBP', rate: '0.84638', on: today(), source: 'ECB' },
    ],
  })
  for (const total of [facets.severity[0]!, facets.dsp[0]!, matrix[0]!].map((one) => one.at_risk_total))
    expect(total).toEqual(kpis.at_risk_total)
})

test('a sum over one currency is native and exact, without rates', async () => {
  const account = await findingsIn([['USD', 1], ['USD', 2], ['USD', 3]]) // prettier-ignore
  const { kpis } = await account.findings()
  expect(kpis.at_risk_total).toMatchObject({ amount: 6, currency: 'USD', approximate: false, rates: [] })
})

test.each(['at_risk', 'severity'])(
  'amounts in several currencies are ranked by converted worth by %s',
  async (by) => {
    const account = await findingsIn([['SEK', 5_000], ['EUR', 400], ['USD', 500]]) // prettier-ignore
    expect(order(await account.findings(`?order=${by}`))).toEqual(['USD', 'SEK', 'EUR'])
  },
)

test('a ranking continues over several pages', async () => {
  const account = await findingsIn([['SEK', 5_000], ['EUR', 400], ['USD', 500]]) // prettier-ignore
  const pages = [1, 2, 3].map((page) => account.findings(`?per_page=1&page=${page}`))
  expect((await Promise.all(pages)).flatMap(order)).toEqual(['USD', 'SEK', 'EUR'])
})

test('an amount without a rate comes last, is left out of the sum and counted, and is never taken at 1', async () => {
  const account = await findingsIn([['PLN', 9_000_000], ['GBP', 5], ['EUR', 1]]) // prettier-ignore
  const listed = await account.findings()
  expect(order(listed)).toEqual(['GBP', 'EUR', 'PLN'])
  expect(listed.kpis.at_risk_total).toMatchObject({
    amount: 5.85,
    without_rate: [{ currency: 'PLN', amount: 9_000_000, count: 1 }],
  })
  const [, , last] = listed.findings
  expect(last!.spend_at_risk).toMatchObject({
    amount: 9_000_000,
    currency: 'PLN',
    converted: { amount: null, currency: 'GBP', approximate: true, rates: [] },
  })
})

test('each amount is listed in its own currency, with its converted worth', async () => {
  const account = await findingsIn([['USD', 1_000], ['GBP', 1], ['EUR', 1]]) // prettier-ignore
  const [first, second] = (await account.findings()).findings
  expect(first!.spend_at_risk).toMatchObject({
    amount: 1_000,
    currency: 'USD',
    converted: { amount: 790.64, currency: 'GBP', approximate: true },
  })
  expect(second!.spend_at_risk.converted).toBeNull()
})

test('an organisation’s own rate counts in its sums, and in no other’s', async () => {
  const account = await findingsIn([['PLN', 100], ['GBP', 1], ['EUR', 0]]) // prettier-ignore
  const rates = [{ base: 'GBP', quote: 'PLN', rate: '5', on: today() }]
  expect((await account.caller.call('PUT', '/rates/', { rates })).statusCode).toBe(200)
  const { kpis } = await account.findings()
  expect(kpis.at_risk_total).toMatchObject({ amount: 21, without_rate: [] })
  expect(kpis.at_risk_total.rates).toMatchObject([{ from: 'PLN', rate: '0.200000', source: 'Entered' }])
})

test('rates expire after a week, and the sum lists the currencies without one', async () => {
  const account = await findingsIn([['USD', 1_000], ['GBP', 500], ['EUR', 100]]) // prettier-ignore
  server.clock.advance({ days: 7 })
  const old = (await account.findings()).kpis.at_risk_total
  expect(old).toMatchObject({ amount: 1_375.28 })
  expect(old.rates[0]).toMatchObject({ days_old: 7, on: addDays(today(), -7) })
  server.clock.advance({ days: 1 })
  expect((await account.findings()).kpis.at_risk_total).toMatchObject({
    amount: 500,
    without_rate: [{ currency: 'EUR' }, { currency: 'USD' }],
  })
  server.clock.advance({ days: -8 })
})

test('campaigns in several currencies are ranked by converted worth, without a rate last', async () => {
  const account = await findingsIn([])
  await server.database.inOrganisation(account.organisationId, async (tx) => {
    const lines = await tx
      .selectFrom('checkups')
      .select('entityNo')
      .where('kind', '=', 'line_item')
      .orderBy('entityNo')
      .execute()
    for (const [at, [currency, micros]] of [
      ['PLN', '9000000000'],
      ['SEK', '5000000000'],
      ['USD', '500000000'],
    ].entries())
      // prettier-ignore
      await tx
        .updateTable('checkups')
        .set({ currency: currency!, atRiskMicros: micros!, spendMicros: micros! })
        .where('entityNo', '=', lines[at]!.entityNo)
        .execute()
    const { accountNo: _, ...like } = await tx.selectFrom('adAccounts').selectAll().executeTakeFirstOrThrow()
    for (const currency of ['PLN', 'SEK', 'USD'])
      await tx
        .insertInto('adAccounts')
        .values({ ...like, nativeId: currency, currency })
        .execute()
  })
  for (const [query, expected] of [
    ['sort=at_risk', [500, 5_000, 9_000]],
    ['sort=spend', [500, 5_000, 9_000]],
    ['sort=spend&order=asc', [5_000, 500, 9_000]],
  ] as const) {
    const answer = await account.caller.call('GET', `/quality/campaigns/?type=line_item&${query}`)
    const { nodes } = answer.json().data as CampaignPage
    expect(nodes.map(({ spend }) => spend)).toEqual(expected)
  }
})
