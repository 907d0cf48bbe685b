import { createHmac, generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import {
  aProvenDomain,
  anIdentityProvider,
  PROVIDER_SETTINGS,
  type ProvidedOrganisation,
} from '../../../test/an-identity-provider.ts'
import { aMember, anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'
import { withApp } from '../../../test/a-person.ts'

let server: TestServer
let house: ProvidedOrganisation
beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_PROVIDERS_AT: 'anywhere' })
  house = await anIdentityProvider(server)
})

const setEmail = (userId: string, email: string) =>
  server.database.asOperator((tx) =>
    tx.updateTable('users').set({ email }).where('id', '=', userId).execute(),
  )
const emailNow = async (userId: string) => {
  const person = await server.database.asOperator((tx) =>
    tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  return person.email
}
const findRole = async ({ owner }: ProvidedOrganisation, email: string) => {
  const members = (await owner.call('GET', '/members/')).json().data as { email: string; role: string }[]
  return members.find((member) => member.email === email)?.role
}
const callAs = (answer: { json: () => { data: { accessToken: string } } }, organisationId: string) => () =>
  server.http.inject({
    url: '/api/session/',
    headers: {
      authorization: `Bearer ${answer.json().data.accessToken}`,
      'x-organisation-id': organisationId,
    },
  })
const login = (email: string) =>
  server.http.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password: PASSWORD } })

describe('signing in', () => {
  test('a verified domain is offered its organisation’s sign-in, any other none', async () => {
    const look = async (email: string) => (await house.post('look', { email }, '')).json().data
    expect(await look(house.newEmail())).toEqual({ organisation_name: 'Acme Media' })
    expect(await look('ana@elsewhere.test')).toBeNull()
    expect((await house.post('begin', { email: 'ana@elsewhere.test' }, '')).statusCode).toBe(404)
  })

  test('a newcomer becomes a member with the default role, with a log entry', async () => {
    const email = house.newEmail()
    const answer = await house.signIn({ email })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({
      email,
      role: 'viewer',
      fullName: 'Ines Provided',
      organisation_id: house.organisationId,
    })
    const log = (await house.owner.call('GET', '/audit/')).json().data
    expect(log[1]).toMatchObject({
      action: 'member.joined',
      actor: 'Single sign-on',
      subject: email,
      detail: { role: 'viewer' },
    })
    expect((await house.signIn({ email })).statusCode).toBe(200)
    const members = (await house.owner.call('GET', '/members/')).json().data
    expect(members).toContainEqual(expect.objectContaining({ email, sign_in_method: 'single sign-on' }))
  })

  test('an existing user keeps their account and other organisations', async () => {
    const elsewhere = await anOrganisation(server)
    const email = house.newEmail()
    await setEmail(elsewhere.userId, email)
    const answer = await house.signIn({ email })
    expect(answer.json().data).toMatchObject({
      organisation_id: house.organisationId,
      fullName: 'Olga Owner',
    })
    expect((await callAs(answer, elsewhere.organisationId)()).statusCode).toBe(200)
  })

  test('six simultaneous first sign-ins create one member', async () => {
    const email = house.newEmail()
    house.provider.person = { sub: email, email, name: 'Six Tabs' }
    const tabs = await Promise.all(Array.from({ length: 6 }, () => house.away(email)))
    const answers = await Promise.all(tabs.map(({ back, cookie }) => house.finish(back, cookie)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const joined = (await house.owner.call('GET', '/audit/'))
      .json()
      .data.filter(
        ({ action, subject }: { action: string; subject: string }) =>
          action === 'member.joined' && subject === email,
      )
    expect(joined).toHaveLength(1)
  })

  test('each request carries code, PKCE, state and nonce, random and new', async () => {
    const [firstVisit, two] = [await house.away(house.newEmail()), await house.away(house.newEmail())]
    const parameters = firstVisit.url.searchParams
    expect(Object.fromEntries(parameters)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect((parameters.get(name) ?? '').length).toBeGreaterThan(30)
      expect(parameters.get(name)).not.toBe(two.url.searchParams.get(name))
    }
  })

  test('a state works once, in its browser, for ten minutes', async () => {
    house.provider.person = { sub: 's', email: house.newEmail() }
    const { back, cookie } = await house.away(house.newEmail())
    expect((await house.finish(back, '')).statusCode).toBe(409)
    expect((await house.finish(back, `flightdeck-sso=${'x'.repeat(43)}`)).statusCode).toBe(409)
    expect((await house.finish(back, cookie)).statusCode).toBe(200)
    expect((await house.finish(back, cookie)).statusCode).toBe(409)
    const late = await house.away(house.newEmail())
    server.clock.advance({ minutes: 11 })
    expect((await house.finish(late.back, late.cookie)).statusCode).toBe(409)
  })

  test('a denied sign-in, an unknown state and another issuer’s answer are refused', async () => {
    const { back, cookie } = await house.away(house.newEmail())
    expect((await house.finish({ state: back['state'], error: 'access_denied' }, cookie)).statusCode).toBe(
      401,
    )
    expect((await house.finish({ state: 'fds_x', code: 'y' }, cookie)).statusCode).toBe(409)
    for (const iss of ['http://evil.test', undefined]) {
      const again = await house.away(house.newEmail())
      expect((await house.finish({ ...again.back, iss }, again.cookie)).statusCode).toBe(401)
    }
  })

  test('a refused sign-in is logged in the organisation, without a name and rate limited', async () => {
    const own = await anIdentityProvider(server)
    const refusals = async () => {
      const log = (await own.owner.call('GET', '/audit/')).json().data as { action: string }[]
      return log.filter(({ action }) => action === 'single_sign_on.refused')
    }
    const denied = async () => {
      const { back, cookie } = await own.away(own.newEmail())
      return own.finish({ state: back['state'], error: 'access_denied' }, cookie)
    }
    const { cookie } = await own.away(own.newEmail())
    expect((await own.finish({ state: 'fds_x', code: 'y' }, cookie)).statusCode).toBe(409)
    expect(await refusals()).toEqual([])
    expect((await denied()).statusCode).toBe(401)
    expect(await refusals()).toMatchObject([
      {
        actor: 'Single sign-on',
        subject: 'Your organisation’s sign-in was refused. Try again.',
        detail: { code: 'wrong_credentials' },
      },
    ])
    own.provider.forge = () => 'x'
    expect((await own.signIn({ email: own.newEmail() })).statusCode).toBe(401)
    own.provider.forge = null
    expect(await refusals()).toHaveLength(2)
    await server.database.asNobody((tx) =>
      tx
        .updateTable('rateLimits')
        .set({ usedUntil: new Date(Date.now() + 3_600_000) })
        .where('key', '=', `single sign-on refusals:${own.organisationId}`)
        .execute(),
    )
    expect((await denied()).statusCode).toBe(401)
    expect(await refusals()).toHaveLength(2)
  })

  test('a provider with client_secret_post gets the secret in the body', async () => {
    const other = await anIdentityProvider(server, {}, ['client_secret_post'])
    expect((await other.signIn({ email: other.newEmail() })).statusCode).toBe(200)
  })

  test('the provider can rotate its keys and change their algorithm', async () => {
    const email = house.newEmail()
    expect((await house.signIn({ email })).statusCode).toBe(200)
    house.provider.rotate('ES256')
    expect((await house.signIn({ email })).statusCode).toBe(200)
    house.provider.rotate('RS256')
    expect((await house.signIn({ email })).statusCode).toBe(200)
  })
})

describe('provider answers are verified', () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  type Forge = NonNullable<ProvidedOrganisation['provider']['forge']>
  const forged: [string, Forge][] = [
    ['signed with a foreign key', (claims, make) => make(claims, {}, stranger)],
    ['not signed', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
    [
      'signed with the public key as an HMAC secret',
      (claims) => {
        const text = `${part({ alg: 'HS256' })}.${part(claims)}`
        const secret = house.provider.publicKey().export({ type: 'spki', format: 'pem' })
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
      },
    ],
    [
      'with an embedded key',
      (claims, make) =>
        make(
          claims,
          {
            kid: 'x',
            jwk: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
          },
          stranger,
        ),
    ],
    ['of another issuer', (claims, make) => make({ ...claims, iss: 'http://evil.test' })],
    ['for another client', (claims, make) => make({ ...claims, aud: 'somebody else' })],
    [
      'for several audiences without an authorised party',
      (claims, make) => make({ ...claims, aud: [claims['aud'], 'other'] }),
    ],
    ['made for another client', (claims, make) => make({ ...claims, azp: 'somebody else' })],
    ['expired', (claims, make) => make({ ...claims, exp: (claims['iat'] as number) - 120 })],
    ['without an expiry', (claims, make) => make({ ...claims, exp: undefined })],
    ['issued long ago', (claims, make) => make({ ...claims, iat: (claims['iat'] as number) - 7_200 })],
    ['with another nonce', (claims, make) => make({ ...claims, nonce: 'x' })],
    ['without a nonce', (claims, make) => make({ ...claims, nonce: undefined })],
    ['without a subject', (claims, make) => make({ ...claims, sub: undefined })],
    ['malformed', () => 'x'],
  ]
  test.each(forged)('401: a token that is %s', async (_name, forge) => {
    house.provider.forge = forge
    const answer = await house.signIn({ email: house.newEmail() })
    house.provider.forge = null
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials'])
  })

  test('a token for several audiences that include ours is accepted', async () => {
    house.provider.forge = (claims, make) =>
      make({ ...claims, aud: [claims['aud'], 'other'], azp: claims['aud'] })
    const answer = await house.signIn({ email: house.newEmail() })
    house.provider.forge = null
    expect(answer.statusCode).toBe(200)
  })

  test.each<[string, object]>([
    ['an address of another domain', { email: 'ana@elsewhere.test' }],
    ['an invalid address', { email: 'ana' }],
    ['no address', { email: undefined }],
    ['an address that is not verified', { email_verified: false }],
    ['an address of 5,000 characters', { email: `${'a'.repeat(5_000)}@x.test` }],
  ])('403: %s', async (_name, claims) => {
    const answer = await house.signIn({ email: house.newEmail(), sub: crypto.randomUUID(), ...claims })
    expect(answer.statusCode).toBe(403)
  })

  test('403: an address of another domain is refused with the unverified domain', async () => {
    const answer = await house.signIn({ email: 'ana@elsewhere.test' })
    expect([answer.statusCode, answer.json().errors.server]).toEqual([
      403,
      ['Acme Media can’t sign in people of elsewhere.test because that domain isn’t verified.'],
    ])
  })

  test('409: an address linked to another account of the provider', async () => {
    const email = house.newEmail()
    expect((await house.signIn({ email, sub: 'first' })).statusCode).toBe(200)
    expect((await house.signIn({ email, sub: 'second' })).statusCode).toBe(409)
  })
})

describe('roles by claim', () => {
  const rules = {
    role_claim: 'groups',
    role_rules: [
      { value: 'ops', role: 'analyst' },
      { value: 'leads', role: 'manager' },
    ],
    default_role: null,
  }
  test('the claim sets the role at each sign-in; sign-in without a role is refused, and an owner stays owner', async () => {
    const own = await anIdentityProvider(server, rules)
    const email = own.newEmail()
    expect((await own.signIn({ email, groups: ['sales'] })).statusCode).toBe(403)
    expect((await own.signIn({ email, groups: 'ops' })).json().data.role).toBe('analyst')
    expect((await own.signIn({ email, groups: ['ops', 'leads'] })).json().data.role).toBe('manager')
    expect((await own.signIn({ email, groups: ['ops'] })).json().data.role).toBe('analyst')
    expect((await own.signIn({ email })).statusCode).toBe(403)
    expect(await findRole(own, email)).toBe('analyst')
    const owner = own.newEmail()
    await setEmail(own.userId, owner)
    expect((await own.signIn({ email: owner, groups: ['ops'] })).json().data.role).toBe('owner')
    const changes = (await own.owner.call('GET', '/audit/')).json().data
    expect(
      changes.filter((entry: { action: string }) => entry.action === 'member.role_changed'),
    ).toHaveLength(2)
  })

  test('403: a deactivated member stays out', async () => {
    const email = house.newEmail()
    await house.signIn({ email })
    const members = (await house.owner.call('GET', '/members/')).json().data as {
      id: string
      email: string
    }[]
    const { id } = members.find((member) => member.email === email)!
    await house.owner.call('POST', `/members/${id}/deactivate/`)
    const answer = await house.signIn({ email })
    expect([answer.statusCode, answer.json().errors.server[0]]).toEqual([
      403,
      expect.stringContaining('deactivated'),
    ])
  })
})

describe('required single sign-on', () => {
  test('can be required once it has worked; members then need it at once, and owners keep their password', async () => {
    const own = await anIdentityProvider(server)
    expect((await own.save({ is_required: true })).statusCode).toBe(409)
    const { email } = await aMember(server, own.organisationId, 'manager')
    const member = await signedIn(server, email)
    expect((await own.signIn({ email: own.newEmail() })).statusCode).toBe(200)
    expect((await own.save({ is_required: true })).statusCode).toBe(200)
    const refused = await member.call('GET', '/session/')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'single_sign_on_required'])
    const again = await login(email)
    expect([again.statusCode, again.json().code]).toEqual([403, 'single_sign_on_required'])
    expect((await own.owner.call('GET', '/session/')).statusCode).toBe(200)
    expect((await login(own.email)).statusCode).toBe(200)
    const through = await own.signIn({ email: own.newEmail() })
    expect((await callAs(through, own.organisationId)()).statusCode).toBe(200)
    const other = await anIdentityProvider(server)
    await own.save({ issuer: other.provider.issuer })
    expect((await callAs(through, own.organisationId)()).statusCode).toBe(200)
    expect((await own.save({ issuer: other.provider.issuer, is_required: true })).statusCode).toBe(409)
    const [saved] = (await own.owner.call('GET', '/audit/'))
      .json()
      .data.filter(({ action }: { action: string }) => action === 'single_sign_on.saved')
    expect(saved.detail).toMatchObject({
      before: { issuer: own.provider.issuer },
      after: { issuer: other.provider.issuer },
    })
    expect((await member.call('GET', '/session/')).statusCode).toBe(200)
  })

  test('a member’s own second factor is required after the provider’s, and the session counts as single sign-on', async () => {
    const own = await anIdentityProvider(server)
    const { email, userId } = await aMember(server, own.organisationId, 'manager')
    const { app } = await withApp(server, email)
    await setEmail(userId, own.newEmail())
    await own.signIn({ email: own.newEmail() })
    await own.save({ is_required: true })
    const half = await own.signIn({ email: await emailNow(userId), amr: ['mfa'] })
    expect([half.statusCode, half.json().code]).toEqual([403, 'second_factor_needed'])
    const cookie = [half.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
    const whole = await server.http.inject({
      method: 'POST',
      url: '/api/auth/second-factor/',
      payload: { code: app() },
      headers: { cookie },
    })
    expect(whole.statusCode).toBe(200)
    expect((await callAs(whole, own.organisationId)()).statusCode).toBe(200)
  })

  test('a member of two organisations lands in the other one, and is refused here only', async () => {
    const own = await anIdentityProvider(server)
    const elsewhere = await anOrganisation(server)
    await own.signIn({ email: own.newEmail() })
    await server.database.inOrganisation(own.organisationId, (tx) =>
      tx
        .insertInto('memberships')
        .values({ organisationId: own.organisationId, userId: elsewhere.userId, role: 'viewer' })
        .execute(),
    )
    await own.save({ is_required: true })
    const answer = await login(elsewhere.email)
    expect(answer.json().data.organisation_id).toBe(elsewhere.organisationId)
    expect((await callAs(answer, own.organisationId)()).json().code).toBe('single_sign_on_required')
  })
})

describe('settings', () => {
  test('the client secret is encrypted, never shown, and kept for the same client only', async () => {
    const own = await anIdentityProvider(server)
    const read = await own.owner.call('GET', '/single-sign-on/')
    expect(read.body).not.toContain('a secret')
    expect(read.json().data).toMatchObject({
      redirect_uri: 'http://127.0.0.1:4400/single-sign-on/callback',
      provider: { has_secret: true },
    })
    expect((await own.save({ client_secret: undefined })).json().data.provider.has_secret).toBe(true)
    expect((await own.signIn({ email: own.newEmail() })).statusCode).toBe(200)
    expect(
      (await own.save({ client_secret: undefined, client_id: 'other' })).json().data.provider.has_secret,
    ).toBe(false)
  })

  test('403: an admin sees the settings but cannot change them', async () => {
    const admin = await signedIn(server, (await aMember(server, house.organisationId, 'admin')).email)
    expect((await admin.call('GET', '/single-sign-on/')).statusCode).toBe(200)
    expect((await admin.call('DELETE', '/single-sign-on/')).statusCode).toBe(403)
    expect((await admin.call('POST', '/directory/tokens/')).statusCode).toBe(403)
  })

  test('a domain is verified by DNS, for one organisation only', async () => {
    const rival = await signedIn(server, (await anOrganisation(server, 'Rival')).email)
    const { domains } = (
      await rival.call('POST', '/single-sign-on/domains/', { domain: house.domain.toUpperCase() })
    ).json().data
    const prove = () => rival.call('POST', `/single-sign-on/domains/${domains[0].id}/prove/`)
    expect((await prove()).json().errors.domain[0]).toContain(`_flightdeck.${house.domain}`)
    const before = server.app.textRecords
    server.app.textRecords = async () => [domains[0].record_value]
    expect((await prove()).json().errors.domain[0]).toContain('Another organisation')
    server.app.textRecords = () => Promise.reject(new Error('SERVFAIL'))
    expect((await prove()).statusCode).toBe(409)
    server.app.textRecords = before
    for (const domain of ['agency', 'a b.test', 'agency.test/x', '127.0.0.1', '\u00ADagency.test@x'])
      expect((await rival.call('POST', '/single-sign-on/domains/', { domain })).statusCode).toBe(400)
  })

  test('sign-in ends with its domain; removing the provider leaves passwords', async () => {
    const own = await anIdentityProvider(server)
    const { domains } = (await own.owner.call('GET', '/single-sign-on/')).json().data
    own.provider.person = { sub: 'x', email: own.newEmail() }
    const { back, cookie } = await own.away(own.newEmail())
    await own.owner.call('DELETE', `/single-sign-on/domains/${domains[0].id}/`)
    expect((await own.finish(back, cookie)).statusCode).toBe(403)
    expect((await own.post('begin', { email: own.newEmail() }, '')).statusCode).toBe(404)
    expect((await own.owner.call('DELETE', '/single-sign-on/')).json().data.provider).toBeNull()
    expect((await login(own.email)).statusCode).toBe(200)
  })

  test('409: an issuer that is unreachable or states another name', async () => {
    const settings = { client_id: 'x', ...PROVIDER_SETTINGS }
    for (const issuer of ['http://127.0.0.1:1', `${house.provider.issuer}/`])
      expect((await house.owner.call('PUT', '/single-sign-on/', { ...settings, issuer })).statusCode).toBe(
        409,
      )
    expect(
      (await house.owner.call('PUT', '/single-sign-on/', { ...settings, issuer: 'file:///etc/passwd' }))
        .statusCode,
    ).toBe(400)
  })

  test('409: internal addresses are not contacted where only public providers are allowed', async () => {
    const strict = await aServer()
    const owner = await signedIn(strict, (await anOrganisation(strict)).email)
    await aProvenDomain(strict, owner)
    const { port } = new URL(house.provider.issuer)
    const requestsBefore = house.provider.log.length
    for (const issuer of [
      house.provider.issuer,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
      `https://[::1]:${port}`,
      'https://169.254.169.254',
    ])
      expect(
        (await owner.call('PUT', '/single-sign-on/', { issuer, client_id: 'x', ...PROVIDER_SETTINGS }))
          .statusCode,
      ).toBe(409)
    expect(house.provider.log).toHaveLength(requestsBefore)
  })
})
