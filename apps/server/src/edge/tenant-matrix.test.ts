import { routes, type AlertRule, type Route, type RouteName, type Routes } from '@flightdeck/contract'
import { newId, sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aCheckup } from '../test/a-checkup.ts'
import { aDefinition } from '../test/a-definition.ts'
import { aServer, type TestServer } from '../test/a-server.ts'
import { aRuleBody, anAlert } from '../test/an-alert.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { someEntities } from '../test/some-entities.ts'

const TENANTS = 3

type WithId = { [K in RouteName]: Routes[K]['path'] extends `${string}:id${string}` ? K : never }[RouteName]
type Tenant = Awaited<ReturnType<typeof anOrganisation>> & Awaited<ReturnType<typeof signedIn>>
/** `never` is an id that nothing has: the shape of the target's own. */
type Target = { id: (tenant: Tenant) => Promise<string>; body?: object; never?: string }

let server: TestServer
const tenants: Tenant[] = []

const invitation: Target = {
  async id(tenant) {
    await tenant.call('POST', '/invitations/', { emails: [`${newId()}@x.test`], role: 'viewer' })
    return (await tenant.call('GET', '/invitations/')).json().data[0].id
  },
}
const connection: Target = {
  async id({ organisationId, userId }) {
    const id = newId()
    const about = { platform: 'ttd' as const, label: 'Desk', addresses: '{}', connectedBy: userId }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('connections')
        .values({ organisationId, id, ...about, signedInAt: new Date() })
        .execute(),
    )
    return id
  },
}
const planSheet: Target = {
  async id({ organisationId, userId }) {
    const id = newId()
    const about = { name: 'Q4', source: 'file' as const, contentHash: Buffer.alloc(1), addedBy: userId }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('planSheets')
        .values({ organisationId, id, ...about, readAt: new Date() })
        .execute(),
    )
    return id
  },
}
const makeRule = async (tenant: Tenant) =>
  (await tenant.call('POST', '/alerts/rules/', aRuleBody())).json().data as AlertRule
const alertRule: Target = {
  id: async (tenant) => String((await makeRule(tenant)).id),
  never: '999999999',
}
const alert: Target = {
  async id(tenant) {
    const given = [{ kind: 'deal_id' as const, nativeId: newId() }]
    const { entityNos } = await someEntities(server, tenant.organisationId, 'dv360', given)
    const rule = await makeRule(tenant)
    return String(await anAlert(server, tenant.organisationId, { rule, entityNo: entityNos[0]! }))
  },
  never: '999999999',
}
const webhook: Target = {
  async id({ organisationId, userId }) {
    const id = newId()
    const about = { kind: 'slack' as const, name: 'Team', host: 'hooks.test', sealed: '', createdBy: userId }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('alertWebhooks')
        .values({ organisationId, id, ...about, createdAt: new Date() })
        .execute(),
    )
    return id
  },
}
const selectedCheck: Target = {
  async id({ organisationId, userId }) {
    const about = { checkId: 'FRQ-01', checkName: newId(), dspName: 'dv360' as const, channelName: 'all' }
    const said = { isOn: true, mode: 'warn' as const, fieldsData: '{}', overrides: '[]' }
    const { selectedNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('selectedChecks')
        .values({ organisationId, ...about, ...said, updatedBy: userId, updatedAt: new Date() })
        .returning('selectedNo')
        .executeTakeFirstOrThrow(),
    )
    return String(selectedNo)
  },
  never: '999999999',
}
const customCheck: Target = {
  async id({ organisationId, userId }) {
    const about = { name: newId(), definition: JSON.stringify(aDefinition()), reads: [] }
    const { customNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('customChecks')
        .values({ organisationId, ...about, updatedBy: userId, updatedAt: new Date() })
        .returning('customNo')
        .executeTakeFirstOrThrow(),
    )
    return String(customNo)
  },
  never: '999999999',
}
const checkRun: Target = {
  async id({ organisationId }) {
    const run = { cause: 'nightly' as const, scope: '{"kind":"everything"}', createdAt: new Date() }
    const { runNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('checkRuns')
        .values({ organisationId, ...run })
        .returning('runNo')
        .executeTakeFirstOrThrow(),
    )
    return String(runNo)
  },
  never: '999999999',
}
/** One that a tenant signed, with a link to it. */
async function aCertificate({ organisationId, userId }: Tenant): Promise<{ no: number; linkId: string }> {
  const linkId = newId()
  const counts = { entities: 0, checks: 0, failures: 0 }
  const text = { content: '{}', contentHash: Buffer.alloc(32) }
  const no = await server.database.inOrganisation(organisationId, async (tx) => {
    const { certificateNo } = await tx
      .insertInto('certificates')
      .values({
        organisationId,
        runNo: Math.floor(Math.random() * 2 ** 31),
        scope: 'Everything',
        verdict: 'cleared',
        ...counts,
        ...text,
        signedBy: userId,
        signedAt: new Date(),
      })
      .returning('certificateNo')
      .executeTakeFirstOrThrow()
    const link = { organisationId, id: linkId, certificateNo, tokenHash: Buffer.from(linkId) }
    await tx
      .insertInto('certificateLinks')
      .values({ ...link, madeBy: userId, madeAt: new Date(), expiresAt: new Date(Date.now() + 60_000) })
      .execute()
    return certificateNo
  })
  return { no, linkId }
}
const certificate: Target = {
  id: async (tenant) => String((await aCertificate(tenant)).no),
  never: '999999999',
}
const finding: Target = {
  async id({ organisationId }) {
    const given = [{ kind: 'line_item' as const, nativeId: newId() }]
    const { entityNos } = await someEntities(server, organisationId, 'dv360', given)
    const at = { firstSeenAt: new Date(), openedAt: new Date(), lastSeenAt: new Date() }
    const about = {
      checkId: 'FRQ-01',
      platform: 'dv360' as const,
      severity: 'high' as const,
      mode: 'warn' as const,
    }
    const words = { expected: 'a cap', found: 'none', currency: 'EUR', formula: '', sameFix: '' }
    const { findingNo } = await server.database.inOrganisation(
      organisationId,
      (tx) =>
      tx
        .insertInto('findings')
        .values({ organisationId, entityNo: entityNos[0]!, ...at, ...about, ...words, runNo: 1, checkVersion: 1, hasLittleData: false })
        .returning('findingNo')
        .executeTakeFirstOrThrow(), // prettier-ignore
    )
    return String(findingNo)
  },
  never: '999999999',
}
const checkup: Target = {
  async id({ organisationId }) {
    const given = [{ kind: 'campaign' as const, nativeId: newId() }]
    const { accountNo, entityNos } = await someEntities(server, organisationId, 'dv360', given)
    await aCheckup(server, { organisationId, accountNo, entityNo: entityNos[0]! })
    return String(entityNos[0])
  },
  never: '999999999',
}
const view: Target = {
  async id({ organisationId, userId: createdBy }) {
    const about = { screen: 'campaigns', name: newId(), address: 'by=check', isShared: true }
    const { viewNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('savedViews')
        .values({ organisationId, ...about, createdBy, createdAt: new Date() })
        .returning('viewNo')
        .executeTakeFirstOrThrow(),
    )
    return String(viewNo)
  },
  never: '999999999',
}
const member: Target = { id: async (tenant) => tenant.userId }

/** An object of the tenant's own for every route that takes an id. A new such route does not compile until it is here. */
const TARGETS: Record<WithId, Target> = {
  'alertRules.activate': alertRule,
  'alertRules.deactivate': alertRule,
  'alertRules.one': alertRule,
  'alertRules.remove': alertRule,
  'alertRules.restore': alertRule,
  'alertRules.run': alertRule,
  'alertRules.update': { ...alertRule, body: aRuleBody() },
  'alertRules.versions': alertRule,
  'alertWebhooks.remove': webhook,
  'alertWebhooks.test': webhook,
  'alerts.feedback': { ...alert, body: { feedback: 'noise' } },
  'alerts.one': alert,
  'alerts.snooze': alert,
  'alerts.snoozeStatus': alert,
  'alerts.unsnooze': alert,
  'campaigns.one': checkup,
  'certificates.content': certificate,
  'certificates.drift': certificate,
  'certificates.one': certificate,
  'certificates.pdf': certificate,
  'certificates.revoke': { id: async (tenant) => (await aCertificate(tenant)).linkId },
  'certificates.share': { ...certificate, body: {} },
  'customChecks.one': customCheck,
  'customChecks.remove': customCheck,
  'customChecks.restore': customCheck,
  'customChecks.update': { ...customCheck, body: { definition: aDefinition() } },
  'customChecks.versions': customCheck,
  'checkRuns.cancel': checkRun,
  'checkRuns.export': checkRun,
  'checkRuns.one': checkRun,
  'checkRuns.results': checkRun,
  'connections.accounts': connection,
  'connections.choose': { ...connection, body: { native_ids: [] } },
  'connections.disconnect': connection,
  'connections.pause': connection,
  'connections.read': connection,
  'connections.resume': connection,
  'connections.sync': connection,
  'connections.test': connection,
  'deliveries.retry': {
    async id({ organisationId }) {
      const id = newId()
      const message = { channel: 'mail', recipient: 'a@b.test', dedupeKey: id, subject: 's', payload: '{}' }
      await server.database.inOrganisation(organisationId, (tx) =>
        tx
          .insertInto('outbox')
          .values({ organisationId, id, ...message, state: 'dead' })
          .execute(),
      )
      return id
    },
  },
  'findings.one': finding,
  'invitations.resend': invitation,
  'invitations.revoke': invitation,
  'members.changeRole': { ...member, body: { role: 'viewer' } },
  'members.deactivate': member,
  'members.reactivate': member,
  'planSheets.readAgain': planSheet,
  'planSheets.remove': planSheet,
  'planSheets.rows': planSheet,
  'selectedChecks.remove': selectedCheck,
  'selectedChecks.restore': { ...selectedCheck, body: {} },
  'selectedChecks.update': { ...selectedCheck, body: { mode: 'note' } },
  'selectedChecks.versions': selectedCheck,
  'session.endDevice': {
    id: async (tenant) => (await tenant.call('GET', '/session/devices/')).json().data[0].id,
  },
  'views.remove': view,
  'views.update': { ...view, body: { name: 'Another', address: '' } },
}

beforeAll(async () => {
  server = await aServer()
  for (let n = 0; n < TENANTS; n++) {
    const organisation = await anOrganisation(server, `Tenant ${n}`)
    tenants.push({ ...organisation, ...(await signedIn(server, organisation.email)) })
  }
})

/** Everything a foreign call could have touched, as one text. */
async function everythingOf({ organisationId, userId }: Tenant): Promise<string> {
  const { rows } = await server.database.asOperator((tx) =>
    sql<{ all: string }>`select concat(
      (select string_agg(o::text, ';' order by id) from outbox o where organisation_id = ${organisationId}),
      (select string_agg(i::text, ';' order by id) from invitations i where organisation_id = ${organisationId}),
      (select string_agg(c::text, ';' order by id) from connections c where organisation_id = ${organisationId}),
      (select string_agg(p::text, ';' order by id) from plan_sheets p where organisation_id = ${organisationId}),
      (select string_agg(r::text, ';' order by rule_no) from alert_rules r where organisation_id = ${organisationId}),
      (select string_agg(s::text, ';' order by id) from alert_snoozes s where organisation_id = ${organisationId}),
      (select string_agg(f::text, ';' order by alert_no, user_id) from alert_feedback f where organisation_id = ${organisationId}),
      (select string_agg(w::text, ';' order by id) from alert_webhooks w where organisation_id = ${organisationId}),
      (select string_agg(s::text, ';' order by selected_no) from selected_checks s where organisation_id = ${organisationId}),
      (select string_agg(r::text, ';' order by run_no) from check_runs r where organisation_id = ${organisationId}),
      (select string_agg(c::text, ';' order by certificate_no) from certificates c where organisation_id = ${organisationId}),
      (select string_agg(l::text, ';' order by id) from certificate_links l where organisation_id = ${organisationId}),
      (select string_agg(f::text, ';' order by finding_no) from findings f where organisation_id = ${organisationId}),
      (select string_agg(c::text, ';' order by entity_no) from checkups c where organisation_id = ${organisationId}),
      (select string_agg(m::text, ';' order by user_id) from memberships m where organisation_id = ${organisationId}),
      (select string_agg(concat(id, revoked_at), ';' order by id) from sessions where user_id = ${userId})) as all`.execute(
      tx,
    ),
  )
  return rows[0]!.all
}

test.each(Object.entries(TARGETS) as [WithId, Target][])(
  '%s: another organisation’s id is as missing as one that never was, and nothing changes there',
  async (name, target) => {
    const route: Route = routes[name]
    const call = (tenant: Tenant, id: string) =>
      tenant.call(
        route.method as 'POST',
        route.path.replace(':id', id).replace(':rung', 'sign_in'),
        target.body,
      )
    for (const victim of tenants) {
      const id = await target.id(victim)
      const before = await everythingOf(victim)
      for (const stranger of tenants.filter((tenant) => tenant !== victim)) {
        const foreign = await call(stranger, id)
        expect(foreign.statusCode).toBe(404)
        expect(foreign.body).toBe((await call(stranger, target.never ?? newId())).body)
      }
      expect(await everythingOf(victim)).toBe(before)
    }
  },
)

test('no list shows a row of another organisation', async () => {
  const lists = (Object.entries(routes) as [RouteName, Route][]).filter(
    ([, route]) => route.method === 'GET' && route.access !== 'public' && !route.path.includes(':'),
  )
  for (const [name, route] of lists) {
    for (const tenant of tenants) {
      const { body } = await tenant.call('GET', route.path)
      const others = tenants.filter((other) => other !== tenant)
      for (const other of others) {
        for (const mark of [other.organisationId, other.userId, other.email]) {
          expect([name, body.includes(mark)]).toEqual([name, false])
        }
      }
    }
  }
})
