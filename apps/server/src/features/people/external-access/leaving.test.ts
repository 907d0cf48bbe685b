import { newId } from '@flightdeck/db'
import type { OpenAccessList } from '@flightdeck/contract/external-access'
import type { SavedReport } from '@flightdeck/contract/reports'
import type { Role } from '@flightdeck/domain/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBucket } from '../../../test/a-bucket.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aWatch } from '../../../test/a-watch.ts'
import { aProvenDomain } from '../../../test/an-identity-provider.ts'
import { aMember, signedIn } from '../../../test/an-organisation.ts'
import { runEvery } from '../../../test/run-slot.ts'

let server: TestServer
let bucket: Awaited<ReturnType<typeof aBucket>>
beforeAll(async () => {
  bucket = await aBucket()
  server = await aServer({ FLIGHTDECK_WEBHOOKS_TO: 'anywhere' })
})

const SPEND = [
  [10, 20, 30],
  [1, 2, 3],
]
const QUESTION = { rows: ['line_item'], metrics: ['spend'], period: { kind: 'last_7_days' } }
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 23 }

type Watch = Awaited<ReturnType<typeof aWatch>>
type Caller = Awaited<ReturnType<typeof signedIn>>

/** A member with a private report that is embedded, a generated report with a link, and a daily private schedule into a bucket. */
async function aSharer(watch: Watch, role: Role = 'admin') {
  const member = await aMember(server, watch.organisationId, role)
  const { call } = await signedIn(server, member.email)
  const data = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const answer = await call(method, path, body)
    expect([path, answer.statusCode, answer.json().errors]).toEqual([path, 200, undefined])
    return answer.json().data as T
  }
  const name = `Private ${newId()}`
  const { id } = await data<{ id: number }>('POST', '/reports/', { name, question: QUESTION })
  const { csv, image } = await data<{ csv: string; image: string }>('POST', `/reports/${id}/embeds/`, {})
  const run = await data<{ id: number }>('POST', '/reports/runs/', { name, question: QUESTION })
  const { address } = await data<{ address: string }>('POST', `/reports/runs/${run.id}/links/`, {})
  const to = role === 'admin' ? [await addBucket(call, name)] : []
  const recipients = role === 'admin' ? [] : [member.userId]
  await data('PUT', `/reports/${id}/schedule/`, { ...EVERY_DAY, recipients, destinations: to })
  return { ...member, call, name, reportId: id, csv, image, token: address.split('#token=')[1]! }
}
type Sharer = Awaited<ReturnType<typeof aSharer>>

const addBucket = async (call: Caller['call'], folder: string) =>
  (await call('POST', '/reports/destinations/', bucket.destination({ folder }))).json().data.id as string
const get = (address: string) => {
  const { pathname, search } = new URL(address, 'http://x')
  return server.http.inject({ method: 'GET', url: pathname + search })
}
const openLink = (token: string) =>
  server.http.inject({ method: 'POST', url: '/api/reports/shared-report/', payload: { token } })

/** Status of the embed’s table, its picture and the link, and the outcome of the schedule. */
async function checkAccess(watch: Watch, { csv, image, token }: Sharer) {
  return {
    csv: (await get(csv)).statusCode,
    image: (await get(image)).statusCode,
    link: (await openLink(token)).statusCode,
    sent: await runEvery(server, watch.organisationId, 'report-send'),
  }
}
const listFiles = ({ name }: Sharer) =>
  [...bucket.files.keys()].filter((key) => key.includes(name) && !key.endsWith('flightdeck-test.txt'))
const access = async ({ call }: { call: Caller['call'] }, path = '/external-access/') =>
  ((await call('GET', path)).json().data as OpenAccessList).access
const audit = async (watch: Watch) =>
  ((await watch.caller.call('GET', '/audit/')).json().data as { action: string; subject: string }[]).map(
    ({ action, subject }) => ({ action, subject }),
  )

const ENDED = { csv: 404, image: 404, link: 404, sent: ['no longer scheduled'] }

describe('leaving ends a member’s shares', () => {
  test('shares work while their author is a member', async () => {
    const watch = await aWatch(server, SPEND)
    const sharer = await aSharer(watch)
    expect(await checkAccess(watch, sharer)).toEqual({ csv: 200, image: 200, link: 200, sent: ['sent to 1'] })
    expect(await runEvery(server, watch.organisationId, 'report-file')).toEqual(['delivered'])
    expect(listFiles(sharer)).toHaveLength(1)
  })

  test.each<[string, Role, (watch: Watch, sharer: Sharer) => Promise<{ statusCode: number }>]>([
    [
      'is deactivated',
      'admin',
      ({ caller }, { userId }) => caller.call('POST', `/members/${userId}/deactivate/`),
    ],
    [
      'is deactivated as an analyst',
      'analyst',
      ({ caller }, { userId }) => caller.call('POST', `/members/${userId}/deactivate/`),
    ],
    ['leaves', 'admin', (_watch, { call }) => call('POST', '/members/leave/')],
    [
      'becomes a viewer',
      'admin',
      ({ caller }, { userId }) => caller.call('PUT', `/members/${userId}/`, { role: 'viewer' }),
    ],
    ['is removed by the directory', 'admin', removeByDirectory],
  ])(
    'a member who %s loses embed, link and private schedule at once, each with a log entry',
    async (_how, role, leave) => {
      const watch = await aWatch(server, SPEND)
      const sharer = await aSharer(watch, role)
      expect((await leave(watch, sharer)).statusCode).toBeLessThan(300)
      expect(await checkAccess(watch, sharer)).toEqual(ENDED)
      expect(listFiles(sharer)).toEqual([])
      const { name: subject } = sharer
      expect(await audit(watch)).toEqual(
        expect.arrayContaining([
          { action: 'report.embed_revoked', subject },
          { action: 'report.link_revoked', subject },
          { action: 'report.unscheduled', subject },
        ]),
      )
    },
  )

  test('a queued file is not delivered after its author left', async () => {
    const watch = await aWatch(server, SPEND)
    const sharer = await aSharer(watch)
    expect(await runEvery(server, watch.organisationId, 'report-send')).toEqual(['sent to 1'])
    await watch.caller.call('POST', `/members/${sharer.userId}/deactivate/`)
    expect(await runEvery(server, watch.organisationId, 'report-file')).toEqual(['schedule ended'])
    expect(listFiles(sharer)).toEqual([])
  })

  test('a change to another role that may share ends nothing', async () => {
    const watch = await aWatch(server, SPEND)
    const sharer = await aSharer(watch)
    await watch.caller.call('PUT', `/members/${sharer.userId}/`, { role: 'analyst' })
    expect(await checkAccess(watch, sharer)).toMatchObject({
      csv: 200,
      image: 200,
      link: 200,
      sent: ['sent to 1'],
    })
  })

  test('ended access stays ended when the member is reactivated', async () => {
    const watch = await aWatch(server, SPEND)
    const sharer = await aSharer(watch)
    await watch.caller.call('POST', `/members/${sharer.userId}/deactivate/`)
    await watch.caller.call('POST', `/members/${sharer.userId}/reactivate/`)
    expect(await checkAccess(watch, sharer)).toEqual(ENDED)
  })

  test('a shared report’s schedule, a bucket and a webhook stay, listed with their former author', async () => {
    const watch = await aWatch(server, SPEND)
    const sharer = await aSharer(watch)
    const shared = await sharer.call('POST', '/reports/', {
      name: 'Team',
      question: QUESTION,
      is_shared: true,
    })
    const { id } = shared.json().data as SavedReport
    await sharer.call('PUT', `/reports/${id}/schedule/`, { ...EVERY_DAY, recipients: [watch.owner.userId] })
    const hook = { kind: 'slack', name: 'Channel', url: 'http://127.0.0.1:9/x' }
    expect((await sharer.call('POST', '/alerts/webhooks/', hook)).statusCode).toBe(200)
    await watch.caller.call('POST', `/members/${sharer.userId}/deactivate/`)
    const listed = await access(watch.caller)
    expect(listed.map(({ label }) => label).toSorted()).toEqual([
      'File destination',
      'Report schedule',
      'Webhook',
    ])
    expect(listed.every(({ made_by }) => !made_by.is_active)).toBe(true)
  })
})

async function removeByDirectory(watch: Watch, { userId }: Sharer) {
  const domain = await aProvenDomain(server, watch.caller)
  const email = `${newId()}@${domain}`
  await server.database.asOperator((tx) =>
    tx.updateTable('users').set({ email }).where('id', '=', userId).execute(),
  )
  const { token } = (await watch.caller.call('POST', '/directory/tokens/')).json().data
  const headers = { authorization: `Bearer ${token}` }
  return server.http.inject({ method: 'DELETE', url: `/scim/v2/Users/${userId}`, headers })
}

test.each<[string, object]>([
  ['deactivated', { deactivatedAt: new Date() }],
  ['a viewer', { role: 'viewer' }],
])('shares of an author who is %s fail on use, without a preceding event', async (_how, change) => {
  const watch = await aWatch(server, SPEND)
  const sharer = await aSharer(watch)
  await server.database.asOperator((tx) =>
    tx
      .updateTable('memberships')
      .set(change)
      .where('organisationId', '=', watch.organisationId)
      .where('userId', '=', sharer.userId)
      .execute(),
  )
  expect(await checkAccess(watch, sharer)).toEqual({
    csv: 404,
    image: 404,
    link: 404,
    sent: ['author left'],
  })
  expect(listFiles(sharer)).toEqual([])
  expect(await audit(watch)).toContainEqual({ action: 'report.unscheduled', subject: sharer.name })
})

describe('takeover', () => {
  test('an owner who takes over becomes the author, sees the report, and all shares continue', async () => {
    const watch = await aWatch(server, SPEND)
    const sharer = await aSharer(watch)
    const body = { open_access: 'take_over' }
    expect((await watch.caller.call('POST', `/members/${sharer.userId}/deactivate/`, body)).statusCode).toBe(
      200,
    )
    const listed = await access(watch.caller)
    expect(listed.filter(({ ends_with_maker }) => ends_with_maker).map(({ made_by }) => made_by.id)).toEqual(
      listed.filter(({ ends_with_maker }) => ends_with_maker).map(() => watch.owner.userId),
    )
    const reports = (await watch.caller.call('GET', '/reports/')).json().data as SavedReport[]
    expect(reports.map(({ id }) => id)).toEqual([sharer.reportId])
    expect(await checkAccess(watch, sharer)).toEqual({ csv: 200, image: 200, link: 200, sent: ['sent to 1'] })
    expect(await audit(watch)).toContainEqual({ action: 'external_access.taken_over', subject: sharer.name })
  })

  test('a private report gets a number when the owner already uses its name', async () => {
    const watch = await aWatch(server, SPEND)
    const sharer = await aSharer(watch)
    await watch.caller.call('POST', '/reports/', { name: sharer.name.toUpperCase(), question: QUESTION })
    await watch.caller.call('PUT', `/members/${sharer.userId}/`, { role: 'viewer', open_access: 'take_over' })
    const reports = (await watch.caller.call('GET', '/reports/')).json().data as SavedReport[]
    expect(reports.map(({ name }) => name).toSorted()).toEqual(
      [sharer.name.toUpperCase(), `${sharer.name} (${sharer.reportId})`].toSorted(),
    )
  })

  test('409: an owner cannot take over from themselves', async () => {
    const watch = await aWatch(server, SPEND)
    const second = await aMember(server, watch.organisationId, 'owner')
    const { call } = await signedIn(server, second.email)
    const body = { role: 'viewer', open_access: 'take_over' }
    expect((await call('PUT', `/members/${second.userId}/`, body)).statusCode).toBe(409)
  })
})

describe('directory tokens', () => {
  const makeToken = async (watch: Watch) => {
    const second = await aMember(server, watch.organisationId, 'owner')
    const { call } = await signedIn(server, second.email)
    const { token } = (await call('POST', '/directory/tokens/')).json().data as { token: string }
    const works = async () =>
      (await server.http.inject({ url: '/scim/v2/Users', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    return { ...second, works }
  }

  test('a token ends with its author, unless another owner takes it over', async () => {
    const watch = await aWatch(server, SPEND)
    const [ended, handed] = [await makeToken(watch), await makeToken(watch)]
    await watch.caller.call('POST', `/members/${ended.userId}/deactivate/`)
    await watch.caller.call('POST', `/members/${handed.userId}/deactivate/`, { open_access: 'take_over' })
    expect([await ended.works(), await handed.works()]).toEqual([401, 200])
  })
})
