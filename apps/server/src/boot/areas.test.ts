import { existsSync, readdirSync } from 'node:fs'
import { needsOrganisation, routes, type Route, type RouteName } from '@flightdeck/contract'
import { expect, test } from 'vitest'
import { recordBy } from '../features/audit/index.ts'
import { actFor, actIn } from '../ground/actor-context.ts'
import { anOrganisation } from '../test/an-organisation.ts'
import { aServer } from '../test/a-server.ts'
import { AREAS } from './areas.ts'
import { handlers, slotHandlers } from './handlers.ts'

const server = await aServer()
const { organisationId, userId } = await anOrganisation(server)

const changing = (Object.keys(routes) as RouteName[]).filter((name) => {
  const route: Route = routes[name]
  return needsOrganisation(route) && !route.access.endsWith(':read')
})

test.each(changing)('%s asks who acts, also when nobody came through the gate', async (name) => {
  const actor = { kind: 'agent' as const, name: 'Somebody’s agent', userId, role: 'viewer' as const }
  const ctx = actFor(server.app, { organisationId, timezone: 'UTC', actor })
  const use = async () => handlers[name](ctx as never, { params: {}, query: {}, body: {} } as never)
  await expect(use()).rejects.toMatchObject({ code: 'forbidden' })
})

test('the log names an agent with whom it acts for, and a job as what it is', async () => {
  const place = { organisationId, timezone: 'UTC' }
  const agent = { kind: 'agent' as const, name: 'Pacing agent', userId, role: 'manager' as const }
  const deed = { action: 'organisation.updated' as const, subject: 'Acme' }
  for (const ctx of [
    actFor(server.app, { ...place, actor: agent }),
    actIn(server.app, { ...place, actor: { kind: 'job', name: 'nightly checks' } }),
  ])
    await ctx.transaction((tx) => recordBy(ctx, tx, deed))
  const entries = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('auditLog').select(['actor', 'actorId']).orderBy('seq', 'desc').limit(2).execute(),
  )
  expect(entries).toEqual([
    { actor: 'Flightdeck (nightly checks)', actorId: null },
    { actor: expect.stringMatching(/^Pacing agent for .+@/), actorId: userId },
  ])
})

test('every feature that says it is an area is in the list', () => {
  const features = new URL('../features/', import.meta.url)
  const areaFolders = readdirSync(features).filter((name) => existsSync(new URL(`${name}/area.ts`, features)))
  expect(AREAS).toHaveLength(areaFolders.length)
})

test('every kind of work and every call has one area', () => {
  const kinds = AREAS.flatMap((area) => ('work' in area ? Object.keys(area.work) : []))
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(Object.keys(slotHandlers).toSorted()).toEqual(kinds.toSorted())
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(routes).toSorted())
})
