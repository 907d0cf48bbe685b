import type { Branding } from '@flightdeck/contract/branding'
import type { SharedReport } from '@flightdeck/contract/reports'
import { beforeAll, expect, test } from 'vitest'
import { aJpeg, aPng } from '../../../test/a-logo.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aWatch } from '../../../test/a-watch.ts'
import { aMember, signedIn } from '../../../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const NOTHING = { sender: null, colour: null, logo: null }
const saveBranding = (watch: Watch, body: object) =>
  watch.caller.call('PUT', '/branding/', { client: null, ...NOTHING, ...body })
const readBranding = async (watch: Watch) =>
  (await watch.caller.call('GET', '/branding/')).json().data as Branding
const firstClient = async (watch: Watch) => (await readBranding(watch)).clients[0]!

async function aReportRun(watch: Watch, filters: object[] = []) {
  const reportQuery = { rows: ['line_item'], metrics: ['spend'], filters }
  const response = await watch.caller.call('POST', '/reports/runs/', {
    name: 'Weekly',
    question: reportQuery,
  })
  const { id } = response.json().data as { id: number }
  const file = async (format: string) =>
    (await watch.caller.call('GET', `/reports/runs/${id}/file.${format}`)).rawPayload
  const shared = async () => {
    const link = await watch.caller.call('POST', `/reports/runs/${id}/links/`, {})
    const token = (link.json().data.address as string).split('#token=')[1]
    const opened = await server.http.inject({ method: 'POST', url: '/api/reports/shared-report/', payload: { token } }) // prettier-ignore
    return opened.json().data as SharedReport
  }
  return { file, shared }
}

test('logo, colour and sender are stored for the organisation and for a client', async () => {
  const watch = await aWatch(server, [[1, 2, 3]])
  const { key, name } = await firstClient(watch)
  const png = aPng()
  expect((await saveBranding(watch, { sender: 'Northwind Media', colour: '#1a4fa0', logo: png.toString('base64') })).statusCode).toBe(200) // prettier-ignore
  const answer = await saveBranding(watch, { client: name.toUpperCase(), sender: 'Aurelia Desk' })
  const branding = answer.json().data as Branding
  expect(branding.organisation).toEqual({ sender: 'Northwind Media', colour: '#1A4FA0', logo: `data:image/png;base64,${png.toString('base64')}` }) // prettier-ignore
  expect(branding.clients.find((client) => client.key === key)!.brand).toEqual({ ...NOTHING, sender: 'Aurelia Desk' }) // prettier-ignore
  await saveBranding(watch, { sender: 'Northwind', colour: null, logo: undefined })
  expect((await readBranding(watch)).organisation).toMatchObject({ sender: 'Northwind', logo: branding.organisation.logo }) // prettier-ignore
  await saveBranding(watch, {})
  expect((await readBranding(watch)).organisation).toEqual(NOTHING)
})

test('a client’s report uses the client’s branding and falls back to the organisation’s per field', async () => {
  const watch = await aWatch(server, [[1, 2, 3]])
  const { key, name } = await firstClient(watch)
  await saveBranding(watch, { sender: 'Northwind Media', colour: '#1A4FA0' })
  await saveBranding(watch, { client: name, sender: 'Aurelia Desk', logo: aJpeg().toString('base64') })
  const organisationReport = await (await aReportRun(watch)).shared()
  expect(organisationReport.brand).toEqual({ sender: 'Northwind Media', colour: '#1A4FA0', logo: null })
  const client = await (await aReportRun(watch, [{ dimension: 'client', values: [key] }])).shared()
  expect(client.brand).toMatchObject({ sender: 'Aurelia Desk', colour: '#1A4FA0' })
  expect(client.brand.logo).toMatch(/^data:image\/jpeg;base64,/)
})

test('files of a report stay the same bytes when logo, colour, sender or the organisation’s name change later', async () => {
  const watch = await aWatch(server, [[1, 2, 3]])
  await saveBranding(watch, { sender: 'Northwind Media', colour: '#1A4FA0', logo: aPng().toString('base64') })
  const run = await aReportRun(watch)
  const allFiles = async () =>
    Promise.all(['pdf', 'pptx', 'xlsx'].map(async (format) => (await run.file(format)).toString('base64')))
  const before = await allFiles()
  await saveBranding(watch, {
    sender: 'Another',
    colour: '#000000',
    logo: aPng({ wide: 99 }).toString('base64'),
  })
  await server.database.inOrganisation(
    watch.organisationId,
    (tx) =>
    tx.updateTable('organisations').set({ name: 'Renamed' }).where('organisationId', '=', watch.organisationId).execute(), // prettier-ignore
  )
  expect(await allFiles()).toEqual(before)
  const later = await aReportRun(watch)
  expect((await later.file('pptx')).toString('base64')).not.toBe(before[1])
})

test.each([
  [
    'colour',
    { colour: '#FFEE00' },
    'This colour is too light to read on white (1.2 to 1). Use a darker one, at least 4.5 to 1.',
  ],
  ['colour', { colour: 'red' }, 'Enter a colour as #1A4FA0'],
  ['logo', { logo: Buffer.from('<svg/>').toString('base64') }, 'Use a PNG or JPEG file for the logo.'],
  ['logo', { logo: 'not base64!' }, 'The logo is incomplete. Choose the file again'],
  ['logo', { logo: 'A'.repeat(140_000) }, 'The logo is larger than 100 kB. Save it smaller'],
  ['sender', { sender: 'x'.repeat(81) }, 'Use at most 80 characters for a sender'],
  ['sender', { sender: 'Acme\r\nBcc: a@b.test' }, 'Use letters, digits and signs only for a sender'],
])('400: an invalid %s is refused with the reason', async (field, body, sentence) => {
  const watch = await aWatch(server, [[1, 2, 3]])
  const answer = await saveBranding(watch, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[field]).toContain(sentence)
})

test('404: branding for an unknown client is refused', async () => {
  const watch = await aWatch(server, [[1, 2, 3]])
  expect((await saveBranding(watch, { client: 'Nobody & Sons', sender: 'X' })).statusCode).toBe(404)
})

test('403: managers read the branding but cannot change it', async () => {
  const watch = await aWatch(server, [[1, 2, 3]])
  const manager = await signedIn(server, (await aMember(server, watch.organisationId, 'manager')).email)
  expect((await manager.call('GET', '/branding/')).statusCode).toBe(200)
  expect((await manager.call('PUT', '/branding/', { client: null, ...NOTHING })).statusCode).toBe(403)
})
