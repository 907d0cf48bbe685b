import type { Rates } from '@flightdeck/contract/rates'
import { INSTALLATION } from '@flightdeck/db'
import { startEcb } from '@flightdeck/platform-sim'
import { gzipSync } from 'node:zlib'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { runSlot } from '../../../test/run-slot.ts'
import { scheduleRateFeed, scheduleFetch, RATE_FEED } from './schedule-rate-feed.ts'

const PATH = '/stats/eurofxref/eurofxref-hist-90d.xml'

/** A server on a database of its own, with a bank beside it on the same clock: rates belong to the installation. */
async function aBank() {
  const server = await aServer()
  const ecb = await startEcb({ now: () => server.clock.now().getTime(), seed: 'rates' })
  afterAll(() => ecb.stop())
  server.app.platformApps = {
    ...server.app.platformApps,
    addresses: { ...server.app.platformApps.addresses, ecb: ecb.url },
  }
  const { email } = await anOrganisation(server)
  return {
    server,
    ecb,
    read: () => readOnce(server),
    /** Signs in on every call, because a session may expire between two readings. */
    rates: async (query = '') => {
      const { call } = await signedIn(server, email)
      return (await call('GET', `/rates/${query}`)).json().data as Rates
    },
  }
}

/** Reads the feed when due, as a worker does. */
async function readOnce(server: TestServer): Promise<string> {
  await scheduleRateFeed(server.app)
  const slot = await server.database.inOrganisation(INSTALLATION, (tx) =>
    tx
      .selectFrom('slots')
      .select(['slotKey', 'dueAt'])
      .where('kind', '=', RATE_FEED)
      .where('state', '=', 'waiting')
      .orderBy('dueAt')
      .executeTakeFirstOrThrow(),
  )
  const waitS = (slot.dueAt.getTime() - server.clock.now().getTime()) / 1000
  if (waitS > 0) server.clock.advance({ seconds: waitS })
  return runSlot(server, {
    organisationId: INSTALLATION,
    kind: RATE_FEED,
    subject: 'reference',
    slotKey: slot.slotKey,
  })
}

const rows = (server: TestServer) =>
  server.database.asNobody((tx) =>
    tx.selectFrom('referenceRates').selectAll().orderBy('onDay').orderBy('rateNo').execute(),
  )

test('the first read stores ninety days, without weekends, and schedules the next one', async () => {
  const { server, read, rates } = await aBank()
  expect(await read()).toBe('read')
  const days = new Set((await rows(server)).map(({ onDay }) => onDay))
  expect(days.size).toBeGreaterThanOrEqual(62)
  expect(days.size).toBeLessThanOrEqual(65)
  const { feed } = await rates()
  // Monday 2 March, 09:00: the last day the bank has published is Friday; it publishes again at 16:00 in Frankfurt.
  expect(feed).toMatchObject({
    state: 'reading',
    through: '2026-02-27',
    next_at: '2026-03-02T16:00:00.000Z',
    sentence: null,
  })
})

test('Friday’s rates apply on Saturday, with their day', async () => {
  const { read, rates } = await aBank()
  await read()
  const gbp = (await rates('?on=2026-02-28')).rates.find(({ currency }) => currency === 'GBP')
  expect(gbp).toMatchObject({ on: '2026-02-27', days_old: 1, source: 'ECB' })
})

test('a conditional request is sent on the next read, and an unchanged feed adds nothing', async () => {
  const { server, ecb, read } = await aBank()
  await read()
  const before = (await rows(server)).length
  await server.database.inOrganisation(INSTALLATION, (tx) =>
    scheduleFetch(tx, new Date(server.clock.now().getTime() + 60_000)),
  )
  expect(await read()).toBe('same')
  expect(ecb.log.at(-1)).toMatchObject({ status: 304 })
  expect(await rows(server)).toHaveLength(before)
})

test('a new day is added once, and earlier rows stay unchanged', async () => {
  const { server, read } = await aBank()
  await read()
  const before = await rows(server)
  expect(await read()).toBe('read')
  const after = await rows(server)
  expect(after.length).toBeGreaterThan(before.length)
  expect(new Set(after.slice(before.length).map(({ onDay }) => onDay))).toEqual(new Set(['2026-03-02']))
})

test('a correction is stored as a new row, and the later one counts', async () => {
  const { server, ecb, read, rates } = await aBank()
  const cubes = (rate: string) =>
    makeFeed(`<Cube time='2026-02-27'><Cube currency='USD' rate='${rate}'/></Cube>`)
  ecb.fault({ kind: 'answer', status: 200, body: cubes('1.07'), match: /hist/ })
  await read()
  ecb.fault({ kind: 'answer', status: 200, body: cubes('1.08'), match: /hist/ })
  await read()
  expect((await rows(server)).map(({ rate }) => rate)).toEqual(['1.07', '1.08'])
  expect((await rates()).rates.find(({ currency }) => currency === 'EUR')).toMatchObject({ rate: '0.925926' })
})

test('an unavailable feed is shown with a sentence, keeps the last rates, and is retried after five minutes', async () => {
  const { server, ecb, read, rates } = await aBank()
  await read()
  ecb.fault({ kind: 'answer', status: 503, body: 'closed', match: /hist/ })
  expect(await read()).toBe('failed')
  const failing = await rates()
  expect(failing.feed).toMatchObject({
    state: 'failing',
    sentence: 'The rate feed answered with status 503.',
  })
  const waitMs = new Date(failing.feed.next_at!).getTime() - server.clock.now().getTime()
  expect(waitMs).toBe(5 * 60 * 1000)
  expect(failing.rates.find(({ currency }) => currency === 'GBP')!.rate).not.toBeNull()
  expect(await read()).toBe('read')
  expect((await rates()).feed).toMatchObject({ state: 'reading', sentence: null, failing_since: null })
})

test('a rate that jumps by more than a fifth is listed for review and not used', async () => {
  const { ecb, read, rates } = await aBank()
  const day = (on: string, rate: string) => `<Cube time='${on}'><Cube currency='USD' rate='${rate}'/></Cube>`
  const body = makeFeed(day('2026-02-27', '10.7') + day('2026-02-26', '1.07'))
  ecb.fault({ kind: 'answer', status: 200, body, match: /hist/ })
  await read()
  const { held: heldRates, rates: listed } = await rates()
  expect(heldRates).toMatchObject([{ quote: 'USD', rate: '10.7', on: '2026-02-27' }])
  expect(listed.find(({ currency }) => currency === 'EUR')).toMatchObject({
    rate: '0.934579',
    on: '2026-02-26',
  })
})

test('a gzipped feed is decompressed', async () => {
  const { server, read, rates } = await aBank()
  const body = gzipSync(makeFeed(`<Cube time="2026-02-27"><Cube currency="USD" rate="1.07"/></Cube>`))
  const packed = createServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/xml' }).end(body)
  })
  await new Promise<void>((resolve) => packed.listen(0, '127.0.0.1', resolve))
  afterAll(() => packed.close())
  server.app.settings.ratesUrl = `http://127.0.0.1:${(packed.address() as AddressInfo).port}${PATH}`
  expect(await read()).toBe('read')
  expect((await rates()).rates.map(({ currency }) => currency)).toEqual(['EUR'])
})

test.each([
  ['that is HTML', '<html><body>Maintenance</body></html>', 'The feed isn’t in the ECB’s format.'],
  [
    'with an unknown namespace',
    makeFeed('<Cube/>', 'http://example.test/rates'),
    'The feed has an unknown namespace.',
  ],
  [
    'cut off',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube',
    'The feed is damaged.',
  ],
  ['without rates', makeFeed(''), 'The rate feed has no rates that can be used.'],
  [
    'larger than 2 MB',
    makeFeed(`<!-- ${'x'.repeat(2 * 1024 * 1024)} -->`),
    'The rate feed is larger than 2 MB.',
  ],
])('a feed %s is refused with a sentence, and changes nothing', async (_title, body, sentence) => {
  const { server, ecb, read, rates } = await aBank()
  ecb.fault({ kind: 'answer', status: 200, body, match: /hist/ })
  expect(await read()).toBe('failed')
  expect((await rates()).feed.sentence).toBe(sentence)
  expect(await rows(server)).toEqual([])
})

test('a switched-off feed is not scheduled, and the list states it', async () => {
  const server = await aServer({ FLIGHTDECK_RATES_URL: 'off' })
  await scheduleRateFeed(server.app)
  const { call } = await signedIn(server, (await anOrganisation(server)).email)
  const { feed } = (await call('GET', '/rates/')).json().data as Rates
  expect(feed).toMatchObject({ state: 'off', host: null, next_at: null })
})

function makeFeed(days: string, vocabulary = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="${vocabulary}">
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${days}</Cube></gesmes:Envelope>`
}
