import { newId } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aProvenDomain } from '../../../test/an-identity-provider.ts'
import { aMember, anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof aDirectory>>
beforeAll(async () => {
  server = await aServer()
  house = await aDirectory()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An organisation with a proven domain, and its directory. */
async function aDirectory() {
  const organisation = await anOrganisation(server)
  const owner = await signedIn(server, organisation.email)
  const domain = await aProvenDomain(server, owner)
  const { token } = (await owner.call('POST', '/directory/tokens/')).json().data as { token: string }
  const scim = (method: Method, path: string, payload?: object | string, more: Record<string, string> = {}) =>
    server.http.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
        ...more,
      },
      ...(payload !== undefined && { payload }),
    })
  const newName = () => `${newId()}@${domain}`
  return {
    ...organisation,
    owner,
    domain,
    token,
    scim,
    newName,
    add: async (more: object = {}): Promise<{ id: string; userName: string }> =>
      (await scim('POST', '/Users', { userName: newName(), ...more })).json(),
    /** A member who can sign in with a password, and has an address of the domain. */
    async member(role: 'manager' | 'owner' = 'manager') {
      const { userId } = await aMember(server, organisation.organisationId, role)
      const email = newName()
      await server.database.asOperator((tx) =>
        tx.updateTable('users').set({ email }).where('id', '=', userId).execute(),
      )
      return { userId, email, ...(await signedIn(server, email)) }
    },
  }
}

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const off = {
  okta: [{ op: 'replace', value: { active: false } }],
  entra: [{ op: 'Replace', path: 'active', value: 'False' }],
}
const patch = (Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

describe('people', () => {
  test('201: Okta’s sequence of search, create and read', async () => {
    const userName = house.newName()
    const look = () =>
      house.scim(
        'GET',
        `/Users?filter=${encodeURIComponent(`userName eq "${userName.toUpperCase()}"`)}&startIndex=1&count=100`,
      )
    expect((await look()).json()).toMatchObject({ totalResults: 0, Resources: [] })
    const response = await house.scim('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Ana', familyName: 'Sousa' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Ana Sousa',
      locale: 'en-US',
      externalId: '00u1',
      groups: [],
      password: 'never kept',
      active: true,
    })
    expect(response.statusCode).toBe(201)
    expect(response.headers['content-type']).toContain('application/scim+json')
    expect(response.json()).toMatchObject({
      userName,
      externalId: '00u1',
      displayName: 'Ana Sousa',
      active: true,
    })
    expect(response.headers['location']).toContain(`/scim/v2/Users/${response.json().id}`)
    expect((await look()).json()).toMatchObject({ totalResults: 1, Resources: [{ id: response.json().id }] })
    expect((await house.scim('GET', `/Users/${response.json().id}`)).json()).toMatchObject({ userName })
    const again = await house.scim('POST', '/Users', { userName })
    expect([again.statusCode, again.json().scimType]).toEqual([409, 'uniqueness'])
  })

  test.each(Object.entries(off))(
    '%s deactivates a member, ends the sessions, and is logged as Directory',
    async (_name, operations) => {
      const { userId, email, call, session } = await house.member()
      expect((await call('GET', '/session/')).statusCode).toBe(200)
      const answer = await house.scim('PATCH', `/Users/${userId}`, patch(operations))
      expect([answer.statusCode, answer.json().active]).toEqual([200, false])
      expect((await call('GET', '/session/')).statusCode).toBe(401)
      const refresh = {
        method: 'POST',
        url: '/api/token/refresh/',
        payload: { refresh: session.refreshToken },
      } as const
      expect((await server.http.inject(refresh)).statusCode).toBe(401)
      const login = {
        method: 'POST',
        url: '/api/auth/login/',
        payload: { email, password: PASSWORD },
      } as const
      expect((await server.http.inject(login)).statusCode).toBe(403)
      const [deed] = (await house.owner.call('GET', '/audit/')).json().data
      expect(deed).toMatchObject({ actor: 'Directory', action: 'member.deactivated', subject: email })
      expect((await house.scim('GET', `/Users/${userId}`)).json().active).toBe(false)
      await house.scim('PATCH', `/Users/${userId}`, patch([{ op: 'Add', path: 'active', value: 'True' }]))
      expect((await server.http.inject(login)).statusCode).toBe(200)
    },
  )

  test('a deactivated member keeps the session in another organisation', async () => {
    const { userId, headers } = await house.member()
    const other = await anOrganisation(server)
    await server.database.inOrganisation(other.organisationId, (tx) =>
      tx
        .insertInto('memberships')
        .values({ organisationId: other.organisationId, userId, role: 'viewer' })
        .execute(),
    )
    await house.scim('PATCH', `/Users/${userId}`, patch(off.okta))
    const at = (organisationId: string) =>
      server.http.inject({
        url: '/api/session/',
        headers: { ...headers, 'x-organisation-id': organisationId },
      })
    expect((await at(house.organisationId)).statusCode).toBe(403)
    expect((await at(other.organisationId)).statusCode).toBe(200)
  })

  test('204: a deleted member is gone from the directory, and returns when created again', async () => {
    const { id, userName } = await house.add({ externalId: 'x' })
    expect((await house.scim('DELETE', `/Users/${id}`)).statusCode).toBe(204)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await house.scim(method, `/Users/${id}`)).statusCode).toBe(404)
    const again = await house.scim('POST', '/Users', { userName })
    expect([again.statusCode, again.json().id, again.json().active]).toEqual([201, id, true])
  })

  test('simultaneous creates of one person succeed once', async () => {
    const userName = house.newName()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => house.scim('POST', '/Users', { userName })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
  })

  test('PUT changes name and state, and cannot change the address', async () => {
    const { id, userName } = await house.add()
    const put = await house.scim('PUT', `/Users/${id}`, {
      userName,
      name: { givenName: 'Ana', familyName: 'Neves' },
      active: false,
    })
    expect(put.json()).toMatchObject({ displayName: 'Ana Neves', active: false })
    const moved = await house.scim(
      'PATCH',
      `/Users/${id}`,
      patch([{ op: 'replace', path: 'userName', value: house.newName() }]),
    )
    expect([moved.statusCode, moved.json().scimType]).toEqual([400, 'mutability'])
  })

  test('409: the last owner cannot be deactivated', async () => {
    const own = await aDirectory()
    const email = own.newName()
    await server.database.asOperator((tx) =>
      tx.updateTable('users').set({ email }).where('id', '=', own.userId).execute(),
    )
    const refused = await own.scim('PATCH', `/Users/${own.userId}`, patch(off.entra))
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        schemas: [ERROR],
        status: '409',
        detail: expect.stringContaining('last owner'),
      }),
    ])
    expect((await own.scim('DELETE', `/Users/${own.userId}`)).statusCode).toBe(409)
    await own.member('owner')
    expect((await own.scim('PATCH', `/Users/${own.userId}`, patch(off.entra))).statusCode).toBe(200)
  })

  test('lists are paged, and contain only people of proven domains', async () => {
    const own = await aDirectory()
    for (let n = 0; n < 5; n++) await own.add()
    const page = async (query: string) => (await own.scim('GET', `/Users${query}`)).json()
    expect(await page('')).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 5 })
    expect(await page('?startIndex=4&count=2')).toMatchObject({
      totalResults: 5,
      startIndex: 4,
      itemsPerPage: 2,
    })
    expect(await page('?startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
    expect(await page('?startIndex=x&count=1e9')).toMatchObject({ startIndex: 1, itemsPerPage: 5 })
    expect((await own.scim('GET', `/Users/${own.userId}`)).statusCode).toBe(404)
    const outside = await own.scim('POST', '/Users', { userName: 'ana@elsewhere.test' })
    expect([outside.statusCode, outside.json().scimType]).toEqual([400, 'invalidValue'])
  })
})

describe('authentication', () => {
  test('401: a missing, wrong, foreign or revoked token', async () => {
    const own = await aDirectory()
    const { authorization } = own.owner.headers
    const wrong = [
      undefined,
      'Bearer x',
      `Bearer ${own.token.slice(0, -1)}x`,
      authorization,
      `Basic ${own.token}`,
    ]
    for (const value of wrong) {
      const answer = await server.http.inject({
        url: '/scim/v2/Users',
        headers: { ...(value && { authorization: value }) },
      })
      expect([answer.statusCode, answer.json().schemas]).toEqual([401, [ERROR]])
    }
    const api = await server.http.inject({
      url: '/api/session/',
      headers: { authorization: `Bearer ${own.token}` },
    })
    expect(api.statusCode).toBe(401)
    const { tokens } = (await own.owner.call('GET', '/single-sign-on/')).json().data.directory
    expect((await own.scim('GET', '/Users')).statusCode).toBe(200)
    await own.owner.call('DELETE', `/directory/tokens/${tokens[0].id}/`)
    expect((await own.scim('GET', '/Users')).statusCode).toBe(401)
  })

  test('the token is stored as a hash and shown once', async () => {
    const rows = await server.database.asOperator((tx) =>
      tx.selectFrom('directoryTokens').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(house.token)
    expect((await house.owner.call('GET', '/single-sign-on/')).body).not.toContain(house.token)
    for (let n = 0; n < 6; n++) await house.owner.call('POST', '/directory/tokens/')
    expect((await house.owner.call('POST', '/directory/tokens/')).statusCode).toBe(409)
  })

  test('404: another organisation’s people answer like unknown ones', async () => {
    const rival = await aDirectory()
    const { id, userName } = await rival.add()
    const never = newId()
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? patch(off.okta) : method === 'PUT' ? { active: false } : undefined
      const [foreign, madeUp] = [
        await house.scim(method, `/Users/${id}`, body),
        await house.scim(method, `/Users/${never}`, body),
      ]
      expect([method, foreign.statusCode, foreign.body]).toEqual([method, 404, madeUp.body])
    }
    expect(
      (await house.scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).json()
        .totalResults,
    ).toBe(0)
    expect((await rival.scim('GET', `/Users/${id}`)).json().active).toBe(true)
  })

  test('429: wrong tokens are limited per address', async () => {
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 500)
      statuses.push(
        (await server.http.inject({ url: '/scim/v2/Users', remoteAddress: '192.0.2.55' })).statusCode,
      )
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })
})

describe('capabilities', () => {
  test('the service lists its capabilities, has no groups, and answers unknown paths with a SCIM error', async () => {
    expect((await house.scim('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      patch: { supported: true },
      filter: { supported: true },
    })
    expect((await house.scim('GET', '/Groups?filter=displayName%20eq%20%22x%22')).json().totalResults).toBe(0)
    for (const [method, path] of [
      ['GET', '/Nothing'],
      ['POST', '/Groups'],
      ['GET', '/Users/not-an-id'],
    ] as const) {
      const answer = await house.scim(method, path, method === 'POST' ? {} : undefined)
      expect([path, answer.statusCode, answer.json().schemas]).toEqual([path, 404, [ERROR]])
    }
  })

  const BAD = ['{', 'null', '[]', '"x"', '7', '{"__proto__":{"active":false}}', '{"userName":{"length":{"valueOf":1}}}', '{"userName":"a\\u0000@x.test"}', '{"userName":"\\ud800@x.test"}', '{"Operations":{"length":-1}}', '{"Operations":[{"op":{"toLowerCase":1}}]}', '{"Operations":[{"op":"replace","path":"__proto__.x","value":1}]}', '{"name":[],"active":{"toString":1}}', `{"externalId":"${'x'.repeat(9_000)}"}`, '{"displayName":"\\ud800\\u202e"}'] // prettier-ignore
  test.each(
    (['POST', 'PUT', 'PATCH'] as const).flatMap((method) => BAD.map((body) => [method, body] as const)),
  )('200 or 4xx, never 5xx: %s %s', async (method, body) => {
    const { id } = await house.add()
    const path = method === 'POST' ? '/Users' : `/Users/${id}`
    for (const type of ['application/scim+json', 'application/json', 'text/plain']) {
      const answer = await house.scim(method, path, body, { 'content-type': type })
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json().schemas).toEqual([ERROR])
    }
  })

  test.each(['userName co "a"', 'userName eq', 'x'.repeat(2_000), '%00', 'userName eq "\u0000"', '((((('])(
    '200 or 400: the filter %s',
    async (filter) => {
      const answer = await house.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect([200, 400]).toContain(answer.statusCode)
      if (answer.statusCode === 400) expect(answer.json().scimType).toBe('invalidFilter')
    },
  )
})

describe('a display name from the directory', () => {
  /** A person of the house who is also a member of another organisation. */
  async function inBoth() {
    const person = await house.member()
    const elsewhere = await anOrganisation(server)
    await server.database.asOperator((tx) =>
      tx
        .insertInto('memberships')
        .values({ organisationId: elsewhere.organisationId, userId: person.userId, role: 'manager' })
        .execute(),
    )
    const theirs = await signedIn(server, elsewhere.email)
    const nameIn = async (call: typeof theirs.call) =>
      (await call('GET', '/members/')).json().data.find(({ id }: { id: string }) => id === person.userId)
        .full_name
    return { person, elsewhere, theirs, nameIn }
  }
  const rename = (id: string, value: string) =>
    house.scim('PATCH', `/Users/${id}`, patch([{ op: 'replace', path: 'displayName', value }]))

  test('is shown in its own organisation only', async () => {
    const { person, theirs, nameIn } = await inBoth()
    const own = await nameIn(theirs.call)
    const answer = await rename(person.userId, 'Dana Moore')
    expect([answer.statusCode, answer.json().displayName]).toEqual([200, 'Dana Moore'])
    expect(await nameIn(house.owner.call)).toBe('Dana Moore')
    expect(await nameIn(theirs.call)).toBe(own)
    expect((await person.call('GET', '/session/')).json().data.fullName).toBe(own)
    expect((await house.scim('GET', `/Users/${person.userId}`)).json().displayName).toBe('Dana Moore')
    const search = (call: typeof theirs.call) => call('GET', '/search/?q=Dana%20Moore')
    expect(JSON.stringify((await search(house.owner.call)).json())).toContain('Dana Moore')
    expect(JSON.stringify((await search(theirs.call)).json().data)).not.toContain(person.userId)
  })

  test('stays when the user changes their own name, which other organisations show', async () => {
    const { person, theirs, nameIn } = await inBoth()
    await rename(person.userId, 'Zoe Directory')
    const changed = await person.call('PUT', '/profile/', { full_name: 'Zoe Herself' })
    expect(changed.statusCode).toBe(200)
    expect(await nameIn(house.owner.call)).toBe('Zoe Directory')
    expect(await nameIn(theirs.call)).toBe('Zoe Herself')
  })

  test('the name of an existing user ends with the membership', async () => {
    const { person, theirs, nameIn } = await inBoth()
    const own = await nameIn(theirs.call)
    await house.scim('DELETE', `/Users/${person.userId}`)
    const again = await house.scim('POST', '/Users', { userName: person.email, displayName: 'Somebody Else' })
    expect([again.statusCode, again.json().displayName]).toEqual([201, 'Somebody Else'])
    expect(await nameIn(theirs.call)).toBe(own)
  })
})
