import type { Rates, SavedRates } from '@flightdeck/contract/rates'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someRates } from '../../../test/some-rates.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await someRates(server, { USD: '1.0705', GBP: '0.84638', SEK: '11.3595' })
})
const today = () => dayIn('UTC', server.clock.now())

async function aDesk() {
  const owner = await anOrganisation(server)
  const { call } = await signedIn(server, owner.email)
  return {
    ...owner,
    call,
    rates: async (query = '') => (await call('GET', `/rates/${query}`)).json().data as Rates,
    save: async (body: object) => {
      const answer = await call('PUT', '/rates/', body)
      return {
        status: answer.statusCode,
        ...answer.json<{ data: SavedRates; errors: Record<string, string[]> }>(),
      }
    },
  }
}
const typed = (base: string, quote: string, rate: string, on = today()) => ({
  rates: [{ base, quote, rate, on }],
})
const findRate = ({ rates }: Rates, currency: string) => rates.find((one) => one.currency === currency)

describe('GET /rates/', () => {
  test('200: each currency against the reporting currency, with its day and its source', async () => {
    const desk = await aDesk()
    const listed = await desk.rates()
    expect(listed.currency).toBe('USD')
    expect(findRate(listed, 'EUR')).toMatchObject({
      rate: '0.934143',
      on: today(),
      days_old: 0,
      source: 'ECB',
      origin: 'feed',
    })
    expect(findRate(listed, 'GBP')).toMatchObject({ rate: '0.790640' })
  })

  test('200: a day without rates uses the last rate, with its age', async () => {
    const desk = await aDesk()
    const listed = await desk.rates(`?on=${addDays(today(), 6)}`)
    expect(findRate(listed, 'GBP')).toMatchObject({ on: today(), days_old: 6 })
  })

  test('200: a rate older than seven days is not used, and a missing rate is null', async () => {
    const desk = await aDesk()
    await desk.save(typed('USD', 'PLN', '4.02'))
    expect(findRate(await desk.rates(), 'PLN')).toMatchObject({ rate: '4.02000' })
    expect(findRate(await desk.rates(`?on=${addDays(today(), 8)}`), 'PLN')).toMatchObject({
      rate: null,
      on: null,
    })
  })

  test('400: an invalid day', async () => {
    const { call } = await aDesk()
    expect((await call('GET', '/rates/?on=yesterday')).statusCode).toBe(400)
  })
})

describe('PUT /rates/', () => {
  test('200: an entered rate takes precedence over the feed’s of the same day', async () => {
    const desk = await aDesk()
    expect(await desk.save(typed('USD', 'GBP', '0.8'))).toMatchObject({ status: 200, data: { saved: 1 } })
    const listed = await desk.rates()
    expect(findRate(listed, 'GBP')).toMatchObject({ rate: '0.800000', source: 'Entered', origin: 'typed' })
    expect(listed.own).toMatchObject([{ base: 'USD', quote: 'GBP', rate: '0.8', by: 'Olga Owner' }])
  })

  test('200: a correction is added as a row, and a repeated one changes nothing', async () => {
    const desk = await aDesk()
    await desk.save(typed('USD', 'GBP', '0.8'))
    expect((await desk.save(typed('USD', 'GBP', '0.79'))).data).toMatchObject({ saved: 1 })
    expect((await desk.save(typed('USD', 'GBP', '0.79'))).data).toMatchObject({ saved: 0, unchanged: 1 })
    expect((await desk.rates()).own.map(({ rate }) => rate)).toEqual(['0.79'])
    const rows = await server.database.inOrganisation(desk.organisationId, (tx) =>
      tx.selectFrom('organisationRates').select('rate').orderBy('rateNo').execute(),
    )
    expect(rows.map(({ rate }) => rate)).toEqual(['0.8', '0.79'])
  })

  test('200: valid rows of a file are saved, and invalid ones named with their line', async () => {
    const desk = await aDesk()
    const csv = `date,base,quote,rate,source\n${today()},GBP,PLN,4.92,Treasury\n${today()},GBP,XXX,0,\n`
    const { data } = await desk.save({ csv })
    expect(data).toMatchObject({ saved: 1, refused: [{ line: 3 }], message: '1 rate saved, 1 refused' })
    expect(findRate(await desk.rates(), 'PLN')).toMatchObject({ origin: 'upload', source: 'ECB, Treasury' })
  })

  test('200: a jump by more than a fifth waits until a user accepts it', async () => {
    const desk = await aDesk()
    const slip = typed('USD', 'GBP', '7.9')
    expect((await desk.save(slip)).data).toMatchObject({
      saved: 0,
      held: [{ base: 'USD', quote: 'GBP', rate: '7.9' }],
    })
    expect(findRate(await desk.rates(), 'GBP')).toMatchObject({ origin: 'feed' })
    expect((await desk.save({ ...slip, accept_jumps: true })).data).toMatchObject({ saved: 1, held: [] })
  })

  test.each([
    ['a rate of zero', { rates: [{ base: 'USD', quote: 'GBP', rate: '0', on: '2026-03-01' }] }],
    ['a rate below zero', { rates: [{ base: 'USD', quote: 'GBP', rate: '-1', on: '2026-03-01' }] }],
    ['a future day', { rates: [{ base: 'USD', quote: 'GBP', rate: '1', on: '2036-03-01' }] }],
    ['the same currency twice', { rates: [{ base: 'USD', quote: 'USD', rate: '1', on: '2026-03-01' }] }],
    ['a lower-case currency', { rates: [{ base: 'usd', quote: 'GBP', rate: '1', on: '2026-03-01' }] }],
    ['a file without rates', { csv: 'hello,world\n1,2' }],
    ['both a file and rates', { csv: 'x', rates: [] }],
    ['an empty body', {}],
  ])('400: %s', async (_title, body) => {
    const desk = await aDesk()
    const { status, errors } = await desk.save(body)
    expect(status).toBe(400)
    expect(errors.server).not.toEqual([])
    expect((await desk.rates()).own).toEqual([])
  })

  test('403: an analyst reads the rates but cannot change them', async () => {
    const desk = await aDesk()
    const { email } = await aMember(server, desk.organisationId, 'analyst')
    const { call } = await signedIn(server, email)
    expect((await call('PUT', '/rates/', typed('USD', 'GBP', '0.8'))).statusCode).toBe(403)
    expect((await call('GET', '/rates/')).statusCode).toBe(200)
  })

  test('an organisation’s rates stay its own, and changes are in its audit log', async () => {
    const [ours, theirs] = [await aDesk(), await aDesk()]
    await ours.save(typed('USD', 'GBP', '0.8'))
    expect((await theirs.rates()).own).toEqual([])
    const { data } = (await ours.call('GET', '/audit/')).json<{ data: object }>()
    expect(JSON.stringify(data)).toContain('rates.saved')
  })
})
