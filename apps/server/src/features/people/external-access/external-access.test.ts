import type { OpenAccess, OpenAccessList } from '@flightdeck/contract/external-access'
import { sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '../../../boot/areas.ts'
import type { ExternalAccess } from '../../../ground/external-access.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { webhook } from '../../../test/tenants/alert-targets.ts'
import { certificateLink } from '../../../test/tenants/certificate-targets.ts'
import {
  reportDestination,
  reportEmbed,
  reportLink,
  savedReport,
  SCHEDULE_BODY,
} from '../../../test/tenants/report-targets.ts'
import { directoryToken } from '../../../test/tenants/sign-in-targets.ts'
import type { Target, Tenant } from '../../../test/tenants/tenant.ts'
import type { Area } from '../../../work/area.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const kinds = AREAS.flatMap(({ externalAccess = [] }: Area): readonly ExternalAccess[] => externalAccess)

const reportSchedule: Target = {
  async id(tenant) {
    const id = await savedReport.id(tenant, server)
    await tenant.call('PUT', `/reports/${id}/schedule/`, SCHEDULE_BODY)
    return id
  },
}
/** Creates access of each kind, as a tenant. */
const MAKERS: Record<string, Target> = {
  alert_webhook: webhook,
  certificate_link: certificateLink,
  directory_token: directoryToken,
  report_destination: reportDestination,
  report_embed: reportEmbed,
  report_link: reportLink,
  report_schedule: reportSchedule,
}

async function aTenant(): Promise<Tenant> {
  const organisation = await anOrganisation(server)
  return { ...organisation, ...(await signedIn(server, organisation.email)) }
}
const list = async ({ call }: Pick<Tenant, 'call'>, path = '/external-access/') =>
  (await call('GET', path)).json().data as OpenAccessList

test('every declared kind has a test case', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(MAKERS).toSorted())
})

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (name, { label, deed }) => {
  test('is listed with its author, ended by another admin, and logged', async () => {
    const tenant = await aTenant()
    const admin = await signedIn(server, (await aMember(server, tenant.organisationId, 'admin')).email)
    const other = `${name}.${await MAKERS[name]!.id(tenant, server)}`
    const id = `${name}.${await MAKERS[name]!.id(tenant, server)}`
    const listed = (await list(admin)).access.filter((one) => one.label === label)
    expect(listed.map((one) => one.id).toSorted()).toEqual([id, other].toSorted())
    const row = listed.find((one) => one.id === id)
    expect(row).toMatchObject({
      id,
      label,
      made_by: { id: tenant.userId, name: 'Olga Owner', is_active: true },
    })
    expect(row!.last_used_at).toBeNull()
    const ended = await admin.call('DELETE', `/external-access/${id}/`)
    expect([ended.statusCode, ended.json().data]).toEqual([200, { message: `${label} ended` }])
    const left = (await list(admin)).access.filter((one) => one.label === label)
    expect(left.map((one) => one.id)).toEqual([other])
    expect((await admin.call('DELETE', `/external-access/${id}/`)).statusCode).toBe(404)
    const [entry] = (await tenant.call('GET', '/audit/')).json().data
    expect(entry).toMatchObject({ action: deed, subject: row!.name, detail: { access: id } })
  })
})

test('a private report is listed by name, and cannot be opened', async () => {
  const tenant = await aTenant()
  const analyst = await signedIn(server, (await aMember(server, tenant.organisationId, 'analyst')).email)
  const question = { rows: ['client'], metrics: ['spend'] }
  const { id } = (await analyst.call('POST', '/reports/', { name: 'My own', question })).json().data
  await analyst.call('POST', `/reports/${id}/embeds/`, {})
  const [row] = (await list(tenant)).access
  expect(row).toMatchObject({ name: 'My own', is_private: true, label: 'Report embed' })
  expect((await tenant.call('GET', `/reports/${id}/data/`)).statusCode).toBe(404)
})

test('a member without the ability sees only their own access', async () => {
  const tenant = await aTenant()
  const manager = await signedIn(server, (await aMember(server, tenant.organisationId, 'manager')).email)
  await reportLink.id(tenant, server)
  const own = await reportEmbed.id({ ...tenant, ...manager }, server)
  expect((await list(manager, '/external-access/mine/')).access.map(({ id }) => id)).toEqual([
    `report_embed.${own}`,
  ])
  expect((await manager.call('GET', '/external-access/')).statusCode).toBe(403)
  expect((await manager.call('DELETE', `/external-access/report_embed.${own}/`)).statusCode).toBe(403)
})

test('access of former members comes first, then unused, then oldest', async () => {
  const tenant = await aTenant()
  const leaver = await aMember(server, tenant.organisationId, 'manager')
  const older = await reportLink.id(tenant, server)
  server.clock.advance({ hours: 1 })
  const newer = await reportLink.id(tenant, server)
  const hook = await webhook.id({ ...tenant, userId: leaver.userId }, server)
  const used = await reportLink.id(tenant, server)
  await server.database.inOrganisation(tenant.organisationId, (tx) =>
    tx
      .updateTable('reportLinks')
      .set({ lastOpenedAt: server.clock.now(), madeAt: new Date(0) })
      .where('organisationId', '=', tenant.organisationId)
      .where('id', '=', used)
      .execute(),
  )
  await tenant.call('POST', `/members/${leaver.userId}/deactivate/`)
  const listed: OpenAccess[] = (await list(tenant)).access
  expect(listed.map(({ id }) => id.split('.')[1])).toEqual([hook, older, newer, used])
})

test('expired and revoked links are not listed', async () => {
  const tenant = await aTenant()
  await reportLink.id(tenant, server)
  const revoked = await reportLink.id(tenant, server)
  await tenant.call('DELETE', `/reports/runs/links/${revoked}/`)
  server.clock.advance({ days: 91 })
  const again = await signedIn(server, tenant.email)
  expect((await list(again)).access).toEqual([])
})

/** Tables with secrets or receivers that give no access to data without a sign-in, each with the reason. */
const INWARD: Record<string, string> = {
  alert_rules: 'its external addresses agreed by mail; rules are listed to everyone on Manage Alerts',
  brand_logos: 'hash of a picture',
  brands: 'hash of a picture',
  certificates: 'hash of its content',
  change_policies: 'names webhooks, which are listed',
  check_vectors: 'hash of its content',
  connections: 'reads from platforms; listed on My Connectors',
  entities: 'hash of its content',
  idempotency_keys: 'repeats an answer to the same session',
  identity_domains: 'proof of a domain',
  identity_providers: 'signs members in',
  invitations: 'ends with the sender’s permission; listed under Invitations',
  pending_connections: 'a sign-in at a platform that takes minutes',
  pending_single_sign_ons: 'a sign-in that takes minutes',
  plan_sheets: 'hash of its content; reads from a spreadsheet',
  audit_log: 'hash of the chain',
  report_outsiders: 'receivers of a schedule, which is listed',
  report_recipients: 'receivers of a schedule, which is listed',
}

test('every table with a secret, link or receiver is declared by its area, or excluded with a reason', async () => {
  const { rows } = await server.database.asOperator((tx) =>
    sql<{ name: string }>`
      select distinct c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'flightdeck'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')
        and (a.attname ~ '(token|secret|sealed|verifier|_hash$|^hash$|webhook|destination|recipients|^word$)'
          or c.relname ~ '(link|embed|token|webhook|destination|schedule|invitation|outsider|recipient|subscription)')
        and a.attname <> 'organisation_id'
        and c.relname <> 'entity_links'
      order by 1`.execute(tx),
  )
  const declared = new Set(kinds.map(({ table }) => table))
  const unaccounted = rows.filter(({ name }) => !declared.has(name) && !(name in INWARD))
  expect(unaccounted).toEqual([])
  const tableNames = new Set(rows.map(({ name }) => name))
  expect([...declared, ...Object.keys(INWARD)].filter((name) => !tableNames.has(name))).toEqual([])
})
