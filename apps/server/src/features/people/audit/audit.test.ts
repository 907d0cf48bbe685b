import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { chain } from './chain.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function anOwner() {
  const organisation = await anOrganisation(server)
  return { ...organisation, ...(await signedIn(server, organisation.email)) }
}

const DETAILS = { name: 'Renamed', timezone: 'Europe/Berlin', currency: 'EUR', account_size: '11-50' }

test('the audit log lists actions newest first, with before and after', async () => {
  const owner = await anOwner()
  await owner.call('PUT', '/organisation/', DETAILS)
  const entries = (await owner.call('GET', '/audit/')).json().data
  const [newest, oldest] = [entries[0], entries.at(-1)]
  expect(newest).toMatchObject({
    action: 'organisation.updated',
    actor: owner.email,
    detail: { before: { name: 'Acme Media' }, after: { name: 'Renamed' } },
  })
  expect(oldest).toMatchObject({ seq: 1, action: 'organisation.founded' })
  expect((await owner.call('GET', '/audit/?before=2')).json().data).toHaveLength(1)
})

test('the application can only append to the log', async () => {
  const { organisationId } = await anOwner()
  const refused = /permission denied/
  await expect(
    server.database.inOrganisation(organisationId, (tx) =>
      tx.updateTable('auditLog').set({ actor: 'nobody' }).execute(),
    ),
  ).rejects.toThrow(refused)
  await expect(
    server.database.inOrganisation(organisationId, (tx) => tx.deleteFrom('auditLog').execute()),
  ).rejects.toThrow(refused)
})

test('each entry is chained to the previous one, also when fifty are written at once', async () => {
  const owner = await anOwner()
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      owner.call('PUT', '/organisation/', { ...DETAILS, name: `Name ${n}` }),
    ),
  )
  const rows = await server.database.asOperator((tx) =>
    tx
      .selectFrom('auditLog')
      .selectAll()
      .where('organisationId', '=', owner.organisationId)
      .orderBy('seq')
      .execute(),
  )
  expect(rows.map((row) => Number(row.seq))).toEqual(Array.from({ length: 52 }, (_, n) => n + 1))
  let before: Buffer | null = null
  for (const row of rows) {
    expect(row.hash).toEqual(chain(before, row))
    before = row.hash
  }
})

test('the CSV export escapes formulas', async () => {
  const owner = await anOwner()
  await owner.call('PUT', '/organisation/', { ...DETAILS, name: '=HYPERLINK("http://evil.test")' })
  const answer = await owner.call('GET', '/audit/export/')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
  expect(answer.body.split('\r\n')[0]).toBe('seq,at,actor,action,subject,detail,ip,request_id')
  expect(answer.body).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
})

test('only administrators read the log, and only that of their organisation', async () => {
  const owner = await anOwner()
  const other = await anOwner()
  const manager = await signedIn(server, (await aMember(server, owner.organisationId, 'manager')).email)
  expect((await manager.call('GET', '/audit/')).statusCode).toBe(403)
  const entries = (await other.call('GET', '/audit/')).json().data
  expect(entries.map((entry: { actor: string }) => entry.actor)).not.toContain(owner.email)
})

test('saved organisation details complete the first step of onboarding, once', async () => {
  const owner = await anOwner()
  await server.database.inOrganisation(owner.organisationId, (tx) =>
    tx.updateTable('organisations').set({ onboardingState: 'ORG_INFO_PENDING' }).execute(),
  )
  const first = await owner.call('PUT', '/organisation/', DETAILS)
  expect(first.json().data).toMatchObject({ ...DETAILS, onboarding_state: 'DSP_CONNECTOR_PENDING' })
  const second = await owner.call('PUT', '/organisation/', DETAILS)
  expect(second.json().data.onboarding_state).toBe('DSP_CONNECTOR_PENDING')
})
