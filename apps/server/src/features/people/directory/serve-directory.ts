import { readFilter, readPatch, readPerson, type DirectoryChange } from '@flightdeck/domain/directory'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import { notFound } from '../../../ground/app-error.ts'
import { readJsonAs } from '../../../edge/json-body.ts'
import { directoryActor, endSessions } from './directory-actor.ts'
import { addPerson, changePerson, removePerson } from './change-people.ts'
import { authenticateDirectory } from './directory-gate.ts'
import { findPerson, listPeople } from './people.ts'
import { ABOUT, presentList, presentPerson, USER_TYPE } from './present.ts'
import { SCIM_TYPE, scimErrorEdge, ScimRefusal } from './scim-error.ts'

export const DIRECTORY = '/scim/v2'
const PAGE = { most: 200, usual: 100 }

/** Malformed numbers fall back to the default; a page below the first is the first (RFC 7644, 3.4.2.4). */
const whole = (usual: number) => z.coerce.number().int().catch(usual).default(usual)
const Asked = z.object({ filter: z.string().optional(), startIndex: whole(1), count: whole(PAGE.usual) })

declare module 'fastify' {
  interface FastifyRequest {
    /** Organisation of the calling directory. */
    directoryOrganisationId: string
  }
}

/** SCIM 2.0 (RFC 7643, 7644), as far as Okta and Microsoft Entra use it to manage members. */
export function serveDirectory(scope: FastifyInstance, app: App): void {
  scope.setErrorHandler(scimErrorEdge(app.log))
  readJsonAs(scope, ['application/scim+json'])
  scope.decorateRequest('directoryOrganisationId', '')
  scope.addHook('onRequest', async (request, reply) => {
    void reply.type(SCIM_TYPE).header('cache-control', 'no-store')
    request.directoryOrganisationId = await authenticateDirectory(app, request)
  })

  scope.get('/ServiceProviderConfig', async () => ABOUT)
  scope.get('/ResourceTypes', async () => presentList([USER_TYPE], 1, 1))
  // Groups are not supported; the list is always empty.
  scope.get('/Groups', async () => presentList([], 0, 1))

  scope.get('/Users', async ({ directoryOrganisationId: organisationId, query }) => {
    const { filter, startIndex, count } = Asked.parse(query)
    const parsedFilter = filter === undefined ? null : readFilter(filter)
    if (filter !== undefined && parsedFilter === null)
      throw new ScimRefusal('invalidFilter', 'Filter by userName, externalId or id with eq.')
    const from = Math.max(1, startIndex)
    const paging = { startIndex: from, count: Math.min(Math.max(0, count), PAGE.most) }
    const { page, total } = await app.database.inOrganisation(organisationId, (tx) =>
      listPeople(tx, organisationId, parsedFilter, paging),
    )
    return presentList(page.map(shown), total, from)
  })
  scope.get<ById>('/Users/:id', (request) => loadUser(request.directoryOrganisationId, request.params.id))

  scope.post('/Users', async (request, reply) => {
    const { directoryOrganisationId: organisationId } = request
    const by = directoryActor(app, organisationId, request)
    const id = await app.database.inOrganisation(organisationId, (tx) => addPerson(by, tx, personIn(request)))
    const user = await loadUser(organisationId, id)
    return reply.code(201).header('location', user.meta.location).send(user)
  })
  scope.put<ById>('/Users/:id', (request) => change(request, personIn(request)))
  scope.patch<ById>('/Users/:id', async (request) => {
    const patch = readPatch((request.body as { Operations?: unknown } | null)?.Operations)
    if (!patch) throw new ScimRefusal('invalidSyntax', 'Send Operations, each with op, and path or value.')
    return change(request, patch)
  })
  scope.delete<ById>('/Users/:id', async (request, reply) => {
    const { directoryOrganisationId: organisationId, params } = request
    const by = directoryActor(app, organisationId, request)
    await app.database.inOrganisation(organisationId, (tx) => removePerson(by, tx, params.id))
    await endSessions(app, organisationId, params.id)
    return reply.code(204).send()
  })
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    scope.route({ method, url: '/*', handler: () => Promise.reject(notFound()) })

  const shown = (person: Parameters<typeof presentPerson>[0]) => presentPerson(person, linkTo(app, DIRECTORY))
  const loadUser = async (organisationId: string, id: string) =>
    shown(await app.database.inOrganisation(organisationId, (tx) => findPerson(tx, organisationId, id)))

  async function change(request: FastifyRequest<ById>, personChange: DirectoryChange) {
    const { directoryOrganisationId: organisationId, params } = request
    const by = directoryActor(app, organisationId, request)
    const isOut = await app.database.inOrganisation(organisationId, (tx) =>
      changePerson(by, tx, params.id, personChange),
    )
    if (isOut) await endSessions(app, organisationId, params.id)
    return loadUser(organisationId, params.id)
  }
}

type ById = { Params: { id: string } }

function personIn({ body }: FastifyRequest): DirectoryChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimRefusal('invalidSyntax', 'Send a user as a JSON object.')
  return readPerson(body)
}
