import type { ReportAnswer, SharedReport } from '@flightdeck/contract/reports'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const SPEND = [
  [10, 20, 30],
  [1, 2, 3],
]
const QUESTION = { rows: ['line_item'], metrics: ['spend'] }
type Watch = Awaited<ReturnType<typeof aWatch>>

async function aShared(watch: Watch, days = 7) {
  const response = await watch.caller.call('POST', '/reports/runs/', { name: 'Weekly', question: QUESTION })
  const { id } = response.json().data as { id: number }
  const shared = await watch.caller.call('POST', `/reports/runs/${id}/links/`, { days })
  const { address, link } = shared.json().data as { address: string; link: { id: string } }
  return { id, linkId: link.id, token: address.split('#token=')[1]!, address }
}
const opened = (token: string, file = '') =>
  server.http.inject({ method: 'POST', url: `/api/reports/shared-report/${file}`, payload: { token } })

test('a link shows the stored report without a session, and its openings are counted', async () => {
  const watch = await aWatch(server, SPEND)
  const { id, token, address } = await aShared(watch)
  expect(address).toContain('/report#token=fdr_')
  const answer = await opened(token)
  expect(answer.statusCode).toBe(200)
  const { name, answer: shown, ...more } = answer.json().data as SharedReport
  const inside = (await watch.caller.call('GET', `/reports/runs/${id}/`)).json().data as { answer: ReportAnswer } // prettier-ignore
  expect([name, shown]).toEqual(['Weekly', inside.answer])
  expect(JSON.stringify(more)).not.toContain('@')
  const paper = await opened(token, 'pdf/')
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const [link] = (await watch.caller.call('GET', `/reports/runs/${id}/links/`)).json().data
  expect(link).toMatchObject({ state: 'open', opened: 2 })
})

test('404: a revoked, expired, unknown or otherwise typed link', async () => {
  const watch = await aWatch(server, SPEND)
  const [activeLink, revoked] = [await aShared(watch), await aShared(watch)]
  expect((await watch.caller.call('DELETE', `/reports/runs/links/${revoked.linkId}/`)).statusCode).toBe(200)
  const madeUp = activeLink.token.slice(0, -4) + (activeLink.token.endsWith('aaaa') ? 'bbbb' : 'aaaa')
  for (const token of [revoked.token, madeUp, activeLink.token.replace('fdr_', 'fdc_'), 'x'])
    expect((await opened(token)).statusCode).toBe(404)
  expect((await opened(activeLink.token)).statusCode).toBe(200)
  await server.database.inOrganisation(
    watch.organisationId,
    (tx) =>
    tx.updateTable('reportLinks').set({ expiresAt: server.clock.now() }).where('organisationId', '=', watch.organisationId).execute(), // prettier-ignore
  )
  expect((await opened(activeLink.token)).statusCode).toBe(404)
})

test('403: viewers cannot share', async () => {
  const watch = await aWatch(server, SPEND)
  const { id } = await aShared(watch)
  const viewer = await signedIn(server, (await aMember(server, watch.organisationId, 'viewer')).email)
  expect((await viewer.call('POST', `/reports/runs/${id}/links/`, {})).statusCode).toBe(403)
})

test('a saved report is paged, and the pages add up to the whole', async () => {
  const watch = await aWatch(server, SPEND)
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Lines', question: QUESTION })).json().data // prettier-ignore
  const page = async (no: number) =>
    (await watch.caller.call('GET', `/reports/${id}/data/?page=${no}&per_page=1`)).json().data as ReportAnswer
  const whole = (await watch.caller.call('POST', '/reports/query/', { question: QUESTION })).json().data as ReportAnswer // prettier-ignore
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
  expect(pages.map(({ total, totals }) => [total, totals])).toEqual(pages.map(() => [2, whole.totals]))
})
