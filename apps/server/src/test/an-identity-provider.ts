import { randomUUID } from 'node:crypto'
import { startIdentityProvider } from '@flightdeck/platform-sim'
import { afterAll } from 'vitest'
import type { TestServer } from './a-server.ts'
import { anOrganisation, signedIn } from './an-organisation.ts'

const CLIENT = { clientId: 'flightdeck at acme', clientSecret: 'a secret: with signs/+&' }
export const PROVIDER_SETTINGS = {
  role_claim: null,
  role_rules: [],
  default_role: 'viewer',
  is_required: false,
}

/** An organisation that has proven a domain and signs in with a provider on loopback, and a browser to do it in. */
export async function anIdentityProvider(server: TestServer, more: object = {}, ways?: string[]) {
  const redirectUris = ['http://127.0.0.1:4400/single-sign-on/callback']
  const provider = await startIdentityProvider({
    client: { ...CLIENT, redirectUris },
    now: () => server.clock.now().getTime(),
    ...(ways && { ways }),
  })
  afterAll(provider.stop)
  const organisation = await anOrganisation(server)
  const owner = await signedIn(server, organisation.email)
  const domain = await aProvenDomain(server, owner)
  const save = (change: object = {}) =>
    owner.call('PUT', '/single-sign-on/', {
      issuer: provider.issuer,
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      ...PROVIDER_SETTINGS,
      ...more,
      ...change,
    })
  const saved = await save()
  if (saved.statusCode !== 200) throw new Error(saved.body)

  const post = (path: string, payload: object, cookie: string) =>
    server.http.inject({
      method: 'POST',
      url: `/api/auth/single-sign-on/${path}/`,
      headers: { cookie },
      payload,
      remoteAddress: `10.1.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
    })

  /** Goes to the provider and comes back with what it says, and with the browser's cookie. */
  async function away(email: string) {
    const begun = await post('begin', { email }, '')
    if (begun.statusCode !== 200) throw new Error(begun.body)
    const cookie = String(begun.headers['set-cookie']).split(';')[0]!
    const { headers } = await fetch(begun.json().data.authorise_url as string, { redirect: 'manual' })
    const back = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
    return { cookie, back, url: new URL(begun.json().data.authorise_url as string) }
  }
  const finish = (back: object, cookie: string) => post('finish', back, cookie)

  return {
    ...organisation,
    owner,
    provider,
    domain,
    save,
    away,
    finish,
    post,
    newEmail: () => `${randomUUID()}@${domain}`,
    /** Signs in as the person that the provider asserts. */
    async signIn(person: { sub?: string; email: string; [claim: string]: unknown }) {
      provider.person = { sub: person.email, email_verified: true, name: 'Ines Provided', ...person }
      const { back, cookie } = await away(`x@${domain}`)
      return finish(back, cookie)
    },
  }
}
export type ProvidedOrganisation = Awaited<ReturnType<typeof anIdentityProvider>>

type Owner = Awaited<ReturnType<typeof signedIn>>

/** A domain whose name servers say what they must. */
export async function aProvenDomain(server: TestServer, owner: Owner): Promise<string> {
  const domain = `${randomUUID()}.test`
  const added = await owner.call('POST', '/single-sign-on/domains/', { domain })
  const { domains } = added.json().data as {
    domains: { id: string; domain: string; record_name: string; record_value: string }[]
  }
  const claimed = domains.find((one) => one.domain === domain)!
  const before = server.app.textRecords
  server.app.textRecords = async (name) =>
    name === claimed.record_name ? [claimed.record_value] : before(name)
  const proven = await owner.call('POST', `/single-sign-on/domains/${claimed.id}/prove/`)
  if (proven.statusCode !== 200) throw new Error(proven.body)
  return domain
}
