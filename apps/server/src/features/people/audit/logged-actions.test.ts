import { routes, type Route, type RouteName } from '@flightdeck/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { runEvery } from '../../../test/run-slot.ts'
import { aMember, anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function anOwner() {
  const organisation = await anOrganisation(server)
  return { ...organisation, ...(await signedIn(server, organisation.email)) }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

const readLog = (organisationId: string) =>
  server.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('auditLog')
      .selectAll()
      .where('organisationId', '=', organisationId)
      .orderBy('seq')
      .execute(),
  )
const listActions = async (organisationId: string) =>
  (await readLog(organisationId)).map(({ action }) => action)

const logIn = (email: string, password: string, remoteAddress = '10.1.2.3') =>
  server.http.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password }, remoteAddress })

/** Entries are written shortly after the response. */
const WRITTEN_WITHIN = { timeout: 30_000 }

describe('a refused sign-in', () => {
  test('is logged in every organisation of the user, and in no other', async () => {
    const [home, second, stranger] = [await anOwner(), await anOwner(), await anOwner()]
    await server.database.inOrganisation(second.organisationId, (tx) =>
      tx
        .insertInto('memberships')
        .values({ organisationId: second.organisationId, userId: home.userId, role: 'viewer' })
        .execute(),
    )
    expect((await logIn(home.email, 'not the password')).statusCode).toBe(401)
    await vi.waitFor(async () => {
      for (const { organisationId } of [home, second]) {
        const entry = (await readLog(organisationId)).at(-1)
        expect(entry).toMatchObject({ action: 'session.refused', actor: home.email, ip: '10.1.2.3' })
      }
    }, WRITTEN_WITHIN)
    expect(await listActions(stranger.organisationId)).not.toContain('session.refused')
  })

  test('answers the same for an existing and an unknown address', async () => {
    const { email } = await anOrganisation(server)
    const [knownAnswer, unknown] = [
      await logIn(email, 'wrong one'),
      await logIn('nobody@nowhere.test', 'wrong one'),
    ]
    const pickOutcome = ({ statusCode, body }: typeof knownAnswer) => ({
      statusCode,
      errors: JSON.parse(body).errors,
    })
    expect(pickOutcome(knownAnswer)).toEqual(pickOutcome(unknown))
  })

  test('is logged at most twenty times an hour', async () => {
    const { email, organisationId } = await anOrganisation(server)
    for (let n = 0; n < 40; n++) await logIn(email, 'not the password', `10.9.0.${n}`)
    await new Promise((done) => void setTimeout(done, 1_800))
    const refused = (await listActions(organisationId)).filter((action) => action === 'session.refused')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(20)
  })
})

test.each<[string, (owner: Owner) => Promise<{ statusCode: number }>]>([
  ['session.ended', (owner) => owner.call('POST', '/auth/logout/', { refresh: owner.session.refreshToken })],
  ['session.others_ended', (owner) => owner.call('POST', '/session/devices/end-others/')],
  [
    'session.device_ended',
    async (owner) => {
      await signedIn(server, owner.email)
      const devices = (await owner.call('GET', '/session/devices/')).json().data
      const other = devices.find(({ is_current }: { is_current: boolean }) => !is_current)
      return owner.call('DELETE', `/session/devices/${other.id}/`)
    },
  ],
  [
    'password.changed',
    (owner) =>
      owner.call('POST', '/profile/password/', {
        current_password: PASSWORD,
        password: 'a quite new passphrase',
      }),
  ],
])('%s is logged in the user’s organisation', async (action, act) => {
  const owner = await anOwner()
  expect((await act(owner)).statusCode).toBe(200)
  expect((await readLog(owner.organisationId)).at(-1)).toMatchObject({ action, actor: owner.email })
})

/** Files without data of the organisation. */
const EMPTY = ['planSheets.template']

test('every export of the contract is logged', async () => {
  const exports = (Object.keys(routes) as RouteName[]).filter((name) => {
    const route: Route = routes[name]
    const isFile = route.answersWith !== undefined || /\.(export|pdf|download)$/.test(name)
    return isFile && route.access !== 'public' && !EMPTY.includes(name)
  })
  expect(exports.toSorted()).toEqual(Object.keys(HOW).toSorted())
})

const HOW: Record<string, string> = {
  'audit.export': 'audit.exported',
  'alerts.export': 'alerts.exported',
  'alerts.workbook': 'alerts.exported',
  'alertRules.export': 'alert_rules.exported',
  'alertRules.workbook': 'alert_rules.exported',
  'checks.export': 'checks.exported',
  'checks.workbook': 'checks.exported',
  'findings.export': 'findings.exported',
  'findings.workbook': 'findings.exported',
  'campaigns.export': 'campaigns.exported',
  'campaigns.workbook': 'campaigns.exported',
  'pacing.export': 'pacing.exported',
  'pacing.workbook': 'pacing.exported',
  'checkRuns.export': 'check_run.exported',
  'customChecks.export': 'custom_checks.exported',
  'organisationData.download': 'organisation.exported',
  'personalData.export': 'person.exported',
  'certificates.content': 'certificate.exported',
  'certificates.pdf': 'certificate.exported',
  'reportRuns.csv': 'report.exported',
  'reportRuns.pdf': 'report.exported',
  'reportRuns.pptx': 'report.exported',
  'reportRuns.json': 'report.exported',
  'reportRuns.parquet': 'report.exported',
  'reportRuns.xlsx': 'report.exported',
}

test.each([
  ['/audit/export/', 'audit.exported'],
  ['/profile/export/', 'person.exported'],
  ['/alerts/alerts/export.csv', 'alerts.exported'],
  ['/alerts/alerts/export.xlsx', 'alerts.exported'],
  ['/alerts/rules/export.csv', 'alert_rules.exported'],
  ['/alerts/rules/export.xlsx', 'alert_rules.exported'],
  ['/quality/checks/export.csv', 'checks.exported'],
  ['/quality/checks/export.xlsx', 'checks.exported'],
  ['/quality/findings/export.csv', 'findings.exported'],
  ['/quality/findings/export.xlsx', 'findings.exported'],
  ['/quality/campaigns/export.csv', 'campaigns.exported'],
  ['/quality/campaigns/export.xlsx', 'campaigns.exported'],
  ['/quality/custom/export/', 'custom_checks.exported'],
])('%s writes an entry', async (path, action) => {
  const owner = await anOwner()
  const answer = await owner.call('GET', path)
  expect(answer.statusCode).toBe(200)
  expect((await readLog(owner.organisationId)).at(-1)).toMatchObject({ action, actor: owner.email })
})

test('a download of the organisation’s export writes an entry, its request does not', async () => {
  const owner = await anOwner()
  await owner.call('POST', '/organisation/export/')
  await runEvery(server, owner.organisationId, 'organisation-export')
  expect(await listActions(owner.organisationId)).not.toContain('organisation.exported')
  expect((await owner.call('GET', '/organisation/export/file/')).statusCode).toBe(200)
  expect((await readLog(owner.organisationId)).at(-1)).toMatchObject({
    action: 'organisation.exported',
    actor: owner.email,
  })
})

test('a refused export writes no entry', async () => {
  const owner = await anOwner()
  await aMember(server, owner.organisationId, 'viewer')
  expect((await owner.call('GET', '/quality/runs/999/export/')).statusCode).toBe(404)
  expect(await listActions(owner.organisationId)).not.toContain('check_run.exported')
})
