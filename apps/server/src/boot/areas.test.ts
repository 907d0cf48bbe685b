import { existsSync, readdirSync } from 'node:fs'
import { routes } from '@flightdeck/contract'
import { expect, test } from 'vitest'
import { recordAudit } from '../features/people/audit/index.ts'
import { actFor, actIn } from '../ground/actor-context.ts'
import { PREMIUM } from '../test/acting.ts'
import { anOrganisation } from '../test/an-organisation.ts'
import { aServer } from '../test/a-server.ts'
import { AREAS } from './areas.ts'
import { handlers, slotHandlers } from './handlers.ts'

const server = await aServer()
const { organisationId, userId } = await anOrganisation(server)

test('the audit log records an agent with its member, and a job by its name', async () => {
  const place = { organisationId, timezone: 'UTC' }
  const agent = { kind: 'agent' as const, name: 'Pacing agent', userId, role: 'manager' as const }
  const deed = { action: 'organisation.updated' as const, subject: 'Acme' }
  for (const ctx of [
    actFor(server.app, { ...place, actor: agent, plan: PREMIUM }),
    actIn(server.app, { ...place, actor: { kind: 'job', name: 'nightly checks' } }),
  ])
    await ctx.transaction((tx) => recordAudit(ctx, tx, deed))
  const entries = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('auditLog').select(['actor', 'actorId']).orderBy('seq', 'desc').limit(2).execute(),
  )
  expect(entries).toEqual([
    { actor: 'Flightdeck (nightly checks)', actorId: null },
    { actor: expect.stringMatching(/^Pacing agent for .+@/), actorId: userId },
  ])
})

test('every feature that declares an area is registered', () => {
  const features = new URL('../features/', import.meta.url)
  const areaFolders = readdirSync(features).flatMap((wing) =>
    readdirSync(new URL(`${wing}/`, features)).filter((name) =>
      existsSync(new URL(`${wing}/${name}/area.ts`, features)),
    ),
  )
  expect(AREAS).toHaveLength(areaFolders.length)
})

test('every job kind and every operation belongs to one area', () => {
  const kinds = AREAS.flatMap((area) => ('work' in area ? Object.keys(area.work) : []))
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(Object.keys(slotHandlers).toSorted()).toEqual(kinds.toSorted())
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(routes).toSorted())
})
