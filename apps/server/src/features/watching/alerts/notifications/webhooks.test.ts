import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aFiringRule } from '../../../../test/a-firing-rule.ts'
import { aServer } from '../../../../test/a-server.ts'
import { aTellingServer, type TellingServer } from '../../../../test/a-telling-server.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { rotateKeys } from '../../../data/platform-access/index.ts'

let server: TellingServer
let organisationId: string
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aTellingServer()
})
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  organisationId = organisation.organisationId
  caller = await signedIn(server, organisation.email)
})

type Kind = 'slack' | 'teams' | 'webhook'
async function aWebhook(kind: Kind) {
  const path = `/${kind}/${randomUUID()}`
  const payload = { kind, name: `To ${kind}`, url: server.hookUrl(path) }
  const once = { 'idempotency-key': randomUUID() }
  const answer = await caller.call('POST', '/alerts/webhooks/', payload, once)
  expect(answer.statusCode).toBe(200)
  const { webhook, signing_secret: secret } = answer.json().data
  return {
    id: webhook.id as string,
    path,
    webhook,
    secret: secret as string | null,
    answer,
    payload,
    once,
  }
}
const aRule = (entities: number, ids: string[], rule: object = {}, names: string[] = []) =>
  aFiringRule(server, caller, {
    organisationId,
    entities,
    names,
    rule: { name: 'Slow deals', email_notification: false, webhook_ids: ids, ...rule },
  })
const bodiesTo = async (path: string) =>
  (await server.callsTo(organisationId, path)).map(({ body }) => JSON.parse(body))

test('a webhook is listed by host only, and address and secret are encrypted', async () => {
  const { id, path, secret } = await aWebhook('webhook')
  await aRule(1, [id])
  const { data } = (await caller.call('GET', '/alerts/webhooks/')).json()
  expect(data).toEqual([
    {
      id,
      kind: 'webhook',
      name: 'To webhook',
      host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      rules: 1,
      created_by: 'Olga Owner',
    },
  ])
  const tables = await server.database.asOperator(async (tx) => [
    await tx.selectFrom('alertWebhooks').selectAll().execute(),
    await tx.selectFrom('auditLog').selectAll().execute(),
    await tx.selectFrom('idempotencyKeys').selectAll().execute(),
  ])
  expect(JSON.stringify(tables)).toContain('To webhook')
  expect(JSON.stringify(tables)).not.toContain(path)
  expect(JSON.stringify(tables)).not.toContain(secret)
})

test('a repeated Idempotency-Key returns the same secret', async () => {
  const { answer, payload, once } = await aWebhook('webhook')
  const again = await caller.call('POST', '/alerts/webhooks/', payload, once)
  expect(again.body).toBe(answer.body)
})

test('a signed webhook gets a signing secret; Slack and Teams get none', async () => {
  expect((await aWebhook('webhook')).secret).toMatch(/^[\w-]{43}$/)
  expect((await aWebhook('slack')).secret).toBeNull()
  expect((await aWebhook('teams')).secret).toBeNull()
})

test('400: an internal address where webhooks go to the public internet only', async () => {
  const strict = await aServer()
  const organisation = await anOrganisation(strict)
  const { call } = await signedIn(strict, organisation.email)
  for (const url of [
    'http://hooks.slack.com/x',
    'https://127.0.0.1/x',
    'https://db.internal/x',
    'nonsense',
  ]) {
    const answer = await call('POST', '/alerts/webhooks/', { kind: 'slack', name: 'Inside', url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.url).toHaveLength(1)
  }
})

test('a webhook gets stable field names and a valid signature', async () => {
  const { id, path, secret } = await aWebhook('webhook')
  const { rule, fire } = await aRule(1, [id])
  await fire({ day: '2026-01-02' })
  await fire({ day: '2026-01-02' })
  const [call, ...more] = await server.callsTo(organisationId, path)
  expect(more).toEqual([])
  const { 'x-flightdeck-timestamp': at, 'x-flightdeck-signature': signature } = call!.headers
  const expected = createHmac('sha256', secret!)
    .update(`${String(at)}.${call!.body}`)
    .digest('hex')
  expect(signature).toBe(`v1=${expected}`)
  expect(JSON.parse(call!.body)).toEqual({
    event: 'alert.triggered',
    organisation: { id: organisationId, name: 'Acme Media' },
    rule: { id: rule.id, name: 'Slow deals' },
    day: '2026-01-02',
    id: expect.any(Number),
    entity: { id: expect.stringMatching(/^D-1/), name: 'Deal 1', type: 'deal_id', platform: 'dv360' },
    conditions: [{ metric: 'pacing', operator: 'lt', threshold: 80, value: 71.2 }],
    currency: 'EUR',
    data_through: '2026-01-01',
    is_provisional: false,
    is_late: false,
    url: expect.stringMatching(/^https:\/\/deck\.example\/alerts\?alert=\d+$/),
  })
})

test('eleven alerts come as one message in every channel', async () => {
  const hooks = await Promise.all([aWebhook('slack'), aWebhook('teams'), aWebhook('webhook')])
  const { fire } = await aRule(
    11,
    hooks.map(({ id }) => id),
  )
  await fire()
  const [[slack], [teams], [event]] = (await Promise.all(hooks.map(({ path }) => bodiesTo(path)))) as [
    [{ text: string }],
    [object],
    [{ event: string; count: number; alerts: { entity: { name: string } }[] }],
  ]
  for (const { path } of hooks) expect(await bodiesTo(path)).toHaveLength(1)
  expect(slack.text).toBe('Slow deals: 11 deals')
  expect(JSON.stringify(slack)).toContain('And 1 more.')
  expect(JSON.stringify(teams)).toContain('Slow deals: 11 deals')
  expect(event).toMatchObject({ event: 'alerts.triggered', count: 11 })
  expect(event.alerts.map(({ entity }) => entity.name).slice(0, 2)).toEqual(['Deal 11', 'Deal 10'])
})

const EVIL = '<!channel> & [free](https://evil.test) *x*\n<https://evil.test|click>'

test('Slack formatting in names is escaped', async () => {
  const { id, path } = await aWebhook('slack')
  const { fire } = await aRule(1, [id], { notification_message: '<!here> {{entity}}' }, [EVIL])
  await fire()
  const [body] = await bodiesTo(path)
  const escaped = '&lt;!channel&gt; &amp; [free](https://evil.test) *x* &lt;https://evil.test|click&gt;'
  expect(body.text).toBe(`Slow deals: ${escaped}`)
  expect(body).toMatchObject({ unfurl_links: false, unfurl_media: false })
  for (const block of body.blocks)
    expect(block).toMatchObject({ type: 'section', text: { type: 'mrkdwn', verbatim: true } })
  const own = body.blocks.pop().text.text
  expect(own).toMatch(/^<https:\/\/deck\.example\/alerts\?alert=\d+\|See the alert>$/)
  expect(JSON.stringify(body.blocks)).not.toMatch(/[<>]/)
  expect(body.blocks[1].text.text).toBe(`&lt;!here&gt; ${escaped}`)
})

test('Slack sections stay within the length limit', async () => {
  const { id, path } = await aWebhook('slack')
  const names = Array.from({ length: 11 }, () => '<'.repeat(900))
  const { fire } = await aRule(11, [id], { notification_message: '&'.repeat(2_000) }, names)
  await fire({ day: '2026-01-01', only: [0] })
  await fire({ day: '2026-01-02' })
  const bodies = await bodiesTo(path)
  expect(bodies).toHaveLength(2)
  for (const { blocks } of bodies)
    for (const { text } of blocks) expect(text.text.length).toBeLessThanOrEqual(3_000)
})

test('Teams gets a card of plain text runs', async () => {
  const { id, path } = await aWebhook('teams')
  const { fire } = await aRule(1, [id], {}, [EVIL])
  await fire()
  const [{ type, attachments }] = await bodiesTo(path)
  expect(type).toBe('message')
  expect(attachments[0]).toMatchObject({
    contentType: 'application/vnd.microsoft.card.adaptive',
    content: {
      type: 'AdaptiveCard',
      version: '1.4',
      actions: [{ type: 'Action.OpenUrl', title: 'See the alert' }],
    },
  })
  const { body } = attachments[0].content
  expect(new Set(body.map((block: { type: string }) => block.type))).toEqual(new Set(['RichTextBlock']))
  expect(body[1].inlines).toEqual([{ type: 'TextRun', text: 'Pacing 71.20% (rule: < 80.00%)' }])
})

test.each<Kind>(['slack', 'teams', 'webhook'])('a test message is sent by %s', async (kind) => {
  const { id, path } = await aWebhook(kind)
  const answer = await caller.call('POST', `/alerts/webhooks/${id}/test/`)
  expect(answer.json().data.message).toContain('on its way to To')
  expect(await bodiesTo(path)).toHaveLength(1)
})

test('a removed webhook gets nothing, and its rules continue without it', async () => {
  const slackHook = await aWebhook('slack')
  const gone = await aWebhook('teams')
  const { rule, fire } = await aRule(1, [slackHook.id, gone.id])
  const answer = await caller.call('DELETE', `/alerts/webhooks/${gone.id}/`)
  expect(answer.json().data.message).toBe('To teams removed. One rule continues without it.')
  expect((await caller.call('GET', `/alerts/rules/${rule.id}/`)).json().data.webhook_ids).toEqual([
    slackHook.id,
  ])
  await fire()
  expect(await bodiesTo(slackHook.path)).toHaveLength(1)
  expect(await bodiesTo(gone.path)).toHaveLength(0)
  expect((await caller.call('DELETE', `/alerts/webhooks/${gone.id}/`)).statusCode).toBe(404)
})

test('webhooks survive a key rotation, and an unreadable one does not stop the others', async () => {
  const good = await aWebhook('slack')
  const bad = await aWebhook('teams')
  await server.database.inOrganisation(organisationId, (tx) =>
    tx.updateTable('alertWebhooks').set({ sealed: '1.sealed.v1.x.y' }).where('id', '=', bad.id).execute(),
  )
  await rotateKeys(server.app)
  const { fire } = await aRule(1, [bad.id, good.id])
  expect(await fire()).toBe(1)
  expect(await bodiesTo(good.path)).toHaveLength(1)
  expect((await caller.call('POST', `/alerts/webhooks/${bad.id}/test/`)).statusCode).toBe(400)
})

test('adding and removing a webhook is in the audit log', async () => {
  const { id } = await aWebhook('slack')
  await caller.call('DELETE', `/alerts/webhooks/${id}/`)
  const { body } = await caller.call('GET', '/audit/')
  expect(body).toContain('alert_webhook.added')
  expect(body).toContain('alert_webhook.removed')
})
