import type { AnswerOf, Routes } from '@flightdeck/contract'
import { dayIn } from '@flightdeck/domain/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signInTo } from '../../../test/a-connection.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { playedPlatforms, type PlayedPlatforms } from '../../../test/played-platforms.ts'
import { someRates } from '../../../test/some-rates.ts'

let server: TestServer
let played: PlayedPlatforms
let organisationId: string
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  played = await playedPlatforms(server)
  // At these a pound is 200 yen and 1.25 dollars.
  await someRates(server, { GBP: '0.8', USD: '1', JPY: '160' })
})
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  organisationId = organisation.organisationId
  caller = await signedIn(server, organisation.email)
})

const today = () => dayIn('UTC', server.clock.now())

/** The first accounts of a connection, each with what it spent in thirty days; the others spent nothing. */
async function spending(amounts: readonly (readonly [currency: string, units: number | null])[]) {
  const { id } = await signInTo(caller, 'dv360', played)
  await server.database.inOrganisation(organisationId, async (tx) => {
    await tx.updateTable('organisations').set({ currency: 'GBP' }).execute()
    const surveyed = { surveyedAt: server.clock.now(), recentlyDelivering: 1 }
    await tx
      .updateTable('adAccounts')
      .set({ ...surveyed, currency: 'GBP', recentSpend: '0' })
      .execute()
    const accounts = await tx.selectFrom('adAccounts').select('accountNo').orderBy('accountNo').execute()
    for (const [at, [currency, units]] of amounts.entries())
      await tx
        .updateTable('adAccounts')
        .set({ currency, recentSpend: units === null ? null : String(units * 1_000_000) })
        .where('accountNo', '=', accounts[at]!.accountNo)
        .execute()
  })
  const answer = await caller.call('GET', `/connections/${id}/accounts/`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json().data as AnswerOf<Routes['connections.accounts']>
}

const worths = ({ accounts }: Awaited<ReturnType<typeof spending>>) =>
  accounts
    .filter(({ spend_30d }) => spend_30d !== 0)
    .map(({ currency, spend_30d, spend_30d_converted }) => [currency, spend_30d, spend_30d_converted])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))

test('each account’s spend is listed in its own and in the reporting currency', async () => {
  const answer = await spending([['JPY', 1_000_000], ['GBP', 4_000], ['USD', 1_250]]) // prettier-ignore
  expect(worths(answer)).toEqual([
    ['GBP', 4_000, 4_000],
    ['JPY', 1_000_000, 5_000],
    ['USD', 1_250, 1_000],
  ])
  expect(answer.spend_30d_total).toMatchObject({
    amount: 10_000,
    currency: 'GBP',
    approximate: true,
    parts: [
      { currency: 'JPY', amount: 1_000_000, converted: 5_000 },
      { currency: 'GBP', amount: 4_000, converted: 4_000 },
      { currency: 'USD', amount: 1_250, converted: 1_000 },
    ],
    without_rate: [],
  })
})

test('each rate used is listed with its day and source', async () => {
  const { spend_30d_total: total } = await spending([['JPY', 1_000_000], ['GBP', 4_000]]) // prettier-ignore
  expect(total.rates).toEqual([
    {
      from: 'JPY',
      to: 'GBP',
      rate: '0.00500000',
      on: today(),
      days_old: 0,
      source: 'ECB',
      legs: [
        { base: 'EUR', quote: 'JPY', rate: '160', on: today(), source: 'ECB' },
        { base: 'EUR', quote: 'GBP', rate: '0.8', on: today(), source: 'ECB' },
      ],
    },
  ])
})

test('amounts stay unconverted where only one currency has spend', async () => {
  const answer = await spending([['USD', 100], ['USD', 50], ['PLN', 0]]) // prettier-ignore
  expect(worths(answer)).toEqual([
    ['USD', 100, 100],
    ['USD', 50, 50],
  ])
  expect(answer.accounts.filter(({ spend_30d }) => spend_30d === 0)).not.toHaveLength(0)
  for (const { spend_30d, spend_30d_converted } of answer.accounts)
    expect(spend_30d_converted).toBe(spend_30d)
  expect(answer.spend_30d_total).toMatchObject({
    amount: 150,
    currency: 'USD',
    approximate: false,
    rates: [],
    without_rate: [],
  })
})

test('spend without a rate is left out of the sum and counted; unreported spend is not', async () => {
  const answer = await spending([['PLN', 900], ['PLN', 100], ['GBP', 5], ['USD', null]]) // prettier-ignore
  expect(worths(answer)).toEqual([
    ['GBP', 5, 5],
    ['PLN', 100, null],
    ['PLN', 900, null],
    ['USD', null, null],
  ])
  expect(answer.spend_30d_total).toMatchObject({
    amount: 5,
    currency: 'GBP',
    approximate: true,
    without_rate: [{ currency: 'PLN', amount: 1_000, count: 2 }],
  })
})
