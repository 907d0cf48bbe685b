import { expect, test, beforeAll } from 'vitest'
import { sql } from '@flightdeck/db'
import { aTellingServer, type TellingServer } from '../../../../test/a-telling-server.ts'
import { aCheckedAccount } from '../../../../test/a-checked-account.ts'
import { aMember } from '../../../../test/an-organisation.ts'
import { runEvery, runSlot } from '../../../../test/run-slot.ts'
import { NAME_READING, planReadings } from '../stores/plan-readings.ts'
import { NAME_DIGEST } from './plan-digests.ts'

let server: TellingServer
beforeAll(async () => {
  server = await aTellingServer()
})

const SEGMENTS = [
  { type: 'list', key: 'market', label: 'Market', values: [{ code: 'UK', label: '', aliases: [] }] },
  { type: 'text', key: 'theme', label: 'Theme', pattern: '[A-Za-z0-9]+' },
]

async function aScene() {
  const account = await aCheckedAccount(server)
  const { organisationId, lineNos } = account
  const owner = await aMember(server, organisationId, 'manager')
  const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await account.caller.call(method, path, body)
    return { status: answer.statusCode, body: answer.json() }
  }
  const rename = async (...names: string[]) => {
    for (const [at, name] of names.entries()) await account.change(lineNos[at]!, { name })
  }
  const judge = async () => {
    server.clock.advance({ seconds: 5 })
    const now = server.clock.now()
    await server.database.inOrganisation(organisationId, (tx) => planReadings(tx, { organisationId, now }))
    return runEvery(server, organisationId, NAME_READING)
  }
  const activate = async (more: object = {}) => {
    const template = {
      name: 'UK ad groups',
      kind: 'Ad_group',
      platforms: ['dv360'],
      segments: SEGMENTS,
      owner: owner.userId,
      ...more,
    }
    const response = await call('POST', '/taxonomy/templates/', template)
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const { id } = response.body.data.template as { id: number }
    await call('POST', `/taxonomy/templates/${id}/activate/`, { backfill: true })
    await judge()
    return id
  }
  const digests = () =>
    server.database.inOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('slots')
        .selectAll()
        .where('kind', '=', NAME_DIGEST)
        .where('state', '=', 'waiting')
        .execute(),
    )
  const tell = async () => {
    const outcomes: string[] = []
    for (const slot of await digests()) outcomes.push(await runSlot(server, slot))
    return outcomes
  }
  const mails = () => server.mailsTo(organisationId, owner.email)
  return { account, organisationId, owner, call, rename, judge, activate, digests, tell, mails }
}

test('a template’s owner gets one digest of new violations a day, at eight local time, with links to the triage', async () => {
  const scene = await aScene()
  await scene.rename('UK_Spring', 'XX_Summer', 'YY_Autumn')
  const id = await scene.activate()
  const [slot, ...others] = await scene.digests()
  expect(others).toEqual([])
  expect(slot).toMatchObject({ subject: scene.owner.userId })
  expect(slot!.dueAt.getUTCHours()).toBe(8)
  expect(await scene.mails()).toEqual([])

  // More that breaks before the morning waits for the same digest.
  await scene.rename('ZZ_Spring')
  await scene.judge()
  expect(await scene.digests()).toHaveLength(1)
  expect(await scene.tell()).toEqual(['told of 3'])
  const [mail, ...more] = await scene.mails()
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Naming: 3 names to fix')
  expect(mail!.text).toContain('UK ad groups: 3 names to fix')
  expect(mail!.text).toContain('XX_Summer')
  expect(mail!.text!.match(/^Link: https?:\/\/\S+\/taxonomy-alerts\?q=\S+$/gm)).toHaveLength(3)
  expect(mail!.text).toContain(`/taxonomy-alerts?template=${id}`)
})

test('a violation is reported once, and again when the name breaks differently', async () => {
  const scene = await aScene()
  await scene.rename('UK_Spring', 'XX_Summer', 'UK_Autumn')
  await scene.activate()
  expect(await scene.tell()).toEqual(['told of 1'])
  server.clock.advance({ days: 1 })
  await scene.judge()
  expect(await scene.digests()).toEqual([])
  await scene.rename('UK_Spring', 'VV_Summer')
  await scene.judge()
  expect(await scene.tell()).toEqual(['told of 1'])
  expect(await scene.mails()).toHaveLength(2)
})

test('a name corrected before the morning is left out', async () => {
  const scene = await aScene()
  await scene.rename('UK_Spring', 'XX_Summer', 'UK_Autumn')
  await scene.activate()
  await scene.rename('UK_Spring', 'UK_Summer')
  await scene.judge()
  expect(await scene.tell()).toEqual(['nothing to tell'])
  expect(await scene.mails()).toEqual([])
})

test('a digest whose worker died is sent once by the next', async () => {
  const scene = await aScene()
  await scene.rename('XX_Spring', 'UK_Summer', 'UK_Autumn')
  await scene.activate()
  const [slot] = await scene.digests()
  await expect(
    server.database.inOrganisation(scene.organisationId, async (tx) => {
      const write = await (await import('./send-digest.ts')).sendDigest(server.app, slot as never)
      await write(tx)
      throw new Error('the worker dies')
    }),
  ).rejects.toThrow('the worker dies')
  expect(await scene.tell()).toEqual(['told of 1'])
  expect(await scene.mails()).toHaveLength(1)
})

test('a former owner gets no digest, and the organisation’s owner gets later ones', async () => {
  const scene = await aScene()
  await scene.rename('XX_Spring', 'UK_Summer', 'UK_Autumn')
  await scene.activate()
  await server.database.inOrganisation(scene.organisationId, (tx) =>
    sql`update memberships set deactivated_at = now() where organisation_id = ${scene.organisationId}
      and user_id = ${scene.owner.userId}`.execute(tx),
  )
  expect(await scene.tell()).toEqual(['nothing to tell'])
  await scene.rename('YY_Spring')
  await scene.judge()
  expect(await scene.tell()).toEqual(['told of 1'])
  expect(await scene.mails()).toEqual([])
})

test('a template’s webhook gets the digest as an event; an unknown webhook is refused with a sentence', async () => {
  const scene = await aScene()
  const added = await scene.call('POST', '/alerts/webhooks/', {
    name: 'Naming room',
    kind: 'webhook',
    url: server.hookUrl('/names'),
  })
  expect(added.status, JSON.stringify(added.body)).toBeLessThan(300)
  const hookId = (added.body.data.webhook ?? added.body.data).id as string
  await scene.rename('XX_Spring', 'UK_Summer', 'UK_Autumn')
  const id = await scene.activate({ webhook_ids: [hookId] })
  await scene.tell()
  const [webhookCall, ...more] = await server.callsTo(scene.organisationId, '/names')
  expect(more).toEqual([])
  expect(JSON.parse(webhookCall!.body)).toMatchObject({
    event: 'names.broken',
    template: { id, name: 'UK ad groups' },
    count: 1,
    names: [{ name: 'XX_Spring' }],
  })
  const unknown = await scene.call('POST', '/taxonomy/templates/', {
    name: 'Another',
    kind: 'Ad_group',
    segments: SEGMENTS,
    webhook_ids: ['00000000-0000-4000-8000-000000000000'],
  })
  expect(unknown.status).toBe(400)
  expect(JSON.stringify(unknown.body)).toContain('This webhook no longer exists')
})
