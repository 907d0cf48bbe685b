import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'
import type { ReportAnswer } from '@flightdeck/contract/reports'
import { drawChart } from './chart-svg.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const SPEND = [
  [10, 20, 30],
  [1, 2, 3],
]
const QUESTION = { rows: ['line_item'], metrics: ['spend'], period: { kind: 'last_7_days' } }

async function anEmbed(watch: Watch, question: object = QUESTION) {
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Wiki <b>&', question })).json().data
  const answer = await watch.caller.call('POST', `/reports/${id}/embeds/`, { days: 30 })
  return { id: id as number, answer, ...(answer.json().data as { csv: string; image: string; link: { id: string } }) } // prettier-ignore
}
const pull = (address: string) => server.http.inject({ method: 'GET', url: new URL(address, 'http://x').pathname + new URL(address, 'http://x').search }) // prettier-ignore

test('a link returns the current rows of a saved report without a session', async () => {
  const watch = await aWatch(server, SPEND)
  const { csv, id } = await anEmbed(watch)
  const first = await pull(csv)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(first.body.replace('\uFEFF', '').trim().split('\r\n').at(-1)).toBe('Total,66')
  await watch.know([
    [10, 20, 30, 100],
    [1, 2, 3, 4],
  ])
  expect((await pull(csv)).body.trim().split('\r\n').at(-1)).toBe('Total,170')
  const [link] = (await watch.caller.call('GET', `/reports/${id}/embeds/`)).json().data
  expect(link).toMatchObject({ state: 'open', opened: 2 })
})

test('a chart is an embeddable image without script, and names are escaped', async () => {
  const watch = await aWatch(server, SPEND)
  const { image } = await anEmbed(watch)
  const answer = await pull(image)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': 'attachment; filename="flightdeck-report.svg"',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).toContain('Wiki &#60;b&#62;&#38;')
  expect(answer.body).not.toMatch(/<script|<b>|href|onload|<foreignObject/)
  expect(answer.body.match(/<rect [^>]*fill="#5147CD"/g)).toHaveLength(2)
})

test('404: a revoked, expired, unknown or otherwise typed link', async () => {
  const watch = await aWatch(server, SPEND)
  const [ownEmbed, revoked] = [await anEmbed(watch), await anEmbed(await aWatch(server, SPEND))]
  expect((await watch.caller.call('DELETE', `/reports/embeds/${revoked.link.id}/`)).statusCode).toBe(404)
  expect((await watch.caller.call('DELETE', `/reports/embeds/${ownEmbed.link.id}/`)).statusCode).toBe(200)
  for (const address of [
    ownEmbed.csv,
    ownEmbed.image,
    ownEmbed.csv.slice(0, -3),
    revoked.csv.replace('fde_', 'fdr_'),
    '/api/reports/embedded/data.csv?token=x',
  ])
    // prettier-ignore
    expect((await pull(address)).statusCode).toBe(404)
  expect((await pull(revoked.csv)).statusCode).toBe(200)
  server.clock.advance({ hours: 24 * 31 })
  expect((await pull(revoked.csv)).statusCode).toBe(404)
})

test('400: a report with parameters cannot be embedded; 403: viewers cannot share', async () => {
  const watch = await aWatch(server, SPEND)
  const filters = [{ dimension: 'client', way: 'is', values: [], asked: true }]
  const asks = await anEmbed(watch, { ...QUESTION, filters })
  expect([asks.answer.statusCode, asks.answer.json().errors.server]).toEqual([400, ['This report asks for client. Choose a value.']]) // prettier-ignore
  const viewer = await signedIn(server, (await aMember(server, watch.organisationId, 'viewer')).email)
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Mine', question: QUESTION, is_shared: true })).json().data // prettier-ignore
  expect((await viewer.call('POST', `/reports/${id}/embeds/`, {})).statusCode).toBe(403)
})

test('unknown values break a line instead of dropping it to zero', () => {
  const row = (day: string, value: string | null) => ({ names: [{ key: day, label: day }], values: [value], partial: [], is_others: false }) // prettier-ignore
  const answer = {
    question: { rows: ['day'], columns: null, metrics: ['spend'] },
    days: { from: '2026-10-01', to: '2026-10-04' },
    splits: [{ key: 'day', label: 'Day' }],
    heads: [
      { metric: 'spend', label: 'Spend', unit: 'money', column: null, is_total: false, is_before: false },
    ],
    rows: [row('2026-10-01', '1'), row('2026-10-02', null), row('2026-10-03', '3'), row('2026-10-04', '4')],
    totals: { values: ['8'], partial: [] },
    total: 4,
    currency: 'EUR',
    approximate: false,
    notes: [],
    chart: 'line',
  } as unknown as ReportAnswer
  const path = / d="([^"]+)"/.exec(drawChart('Lines', answer, null))![1]!
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path.match(/L/g)).toHaveLength(1)
})

test('403: links stop with a sentence when the organisation’s freemium period has ended', async () => {
  const watch = await aWatch(server, SPEND)
  const { csv, image } = await anEmbed(watch)
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx
      .updateTable('organisations')
      .set({ isPremium: false, freemiumEndsAt: new Date(server.clock.now().getTime() - 1) })
      .where('organisationId', '=', watch.organisationId)
      .execute(),
  )
  for (const address of [csv, image]) {
    const answer = await pull(address)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan_expired'])
    expect(answer.json().errors.server[0]).toMatch(/^The freemium period of the organisation .* has expired/)
  }
})
