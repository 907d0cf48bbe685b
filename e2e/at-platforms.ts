import { callWithLogin } from './quality/trade-desk.ts'
import { simulatorUrl } from './simulators.ts'

type Native = Record<string, unknown>

/**
 * Reads an entity from its simulated platform, through the platform's own interface and a sign-in of its own.
 * Takes line items and campaigns, by the ID the product gives them (`dv360:1328007002`).
 */
export function onPlatform(entity: { type: string; id: string }): Promise<Native> {
  const [platform = '', nativeId = ''] = entity.id.split(':')
  const look = LOOKS[platform]
  if (look === undefined) throw new Error(`Nobody looks at ${platform}.`)
  return look(nativeId, entity.type)
}

const LOOKS: Record<string, (nativeId: string, type: string) => Promise<Native>> = {
  async dv360(nativeId, type) {
    const list = { campaign: 'campaigns', insertion_order: 'insertionOrders' }[type] ?? 'lineItems'
    const { advertisers, headers } = await atDv360()
    for (const advertiser of advertisers) {
      const answer = await fetch(`${advertiser}/${list}/${nativeId}`, { headers })
      if (answer.ok) return (await answer.json()) as Native
    }
    throw new Error(`DV360 has no ${nativeId}.`)
  },
  ttd: (nativeId, type) =>
    callWithLogin('GET', `/${type === 'campaign' ? 'campaign' : 'adgroup'}/${nativeId}`),
  async meta_ads(nativeId, type) {
    const fields = type === 'campaign' ? 'name' : 'name,frequency_control_specs'
    const token = await atMeta()
    const at = `${simulatorUrl('meta_ads')}/v25.0/${nativeId}?fields=${fields}`
    return read(at, { headers: { authorization: `Bearer ${token}` } })
  },
  async google_ads(nativeId, type) {
    const headers = {
      ...(await atGoogle('adwords')),
      'developer-token': 'demo-developer-token',
      'login-customer-id': MANAGER,
    }
    const search = (customer: string, query: string) =>
      read<{ results?: Record<string, Native>[] }>(
        `${simulatorUrl('google_ads')}/v25/customers/${customer}/googleAds:search`,
        { method: 'POST', headers, body: JSON.stringify({ query }) },
      )
    const clients = await search(
      MANAGER,
      'SELECT customer_client.id FROM customer_client WHERE customer_client.level = 1',
    )
    const [from, fields] =
      type === 'campaign'
        ? (['campaign', 'campaign.network_settings.target_content_network'] as const)
        : (['ad_group', 'ad_group.status'] as const)
    for (const { customerClient } of clients.results ?? []) {
      const response = await search(
        String(customerClient!.id),
        `SELECT ${from}.id, ${from}.name, ${fields} FROM ${from} WHERE ${from}.id = ${nativeId}`,
      )
      const row = response.results?.[0]
      if (row) return row[from === 'campaign' ? 'campaign' : 'adGroup']!
    }
    throw new Error(`Google Ads has no ${nativeId}.`)
  },
}

/** The names of all line items on DV360, by the IDs the product gives them. */
export async function namesOnDv360(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const { advertisers, headers } = await atDv360()
  for (const advertiser of advertisers)
    for (let token: string | undefined = ''; token !== undefined;) {
      const at: string = `${advertiser}/lineItems?pageSize=200&pageToken=${encodeURIComponent(token)}`
      const page: LineItemPage = await read(at, { headers })
      for (const { lineItemId, displayName } of page.lineItems ?? [])
        names.set(`dv360:${lineItemId}`, displayName)
      token = page.nextPageToken
    }
  return names
}
type LineItemPage = { lineItems?: { lineItemId: string; displayName: string }[]; nextPageToken?: string }

async function atDv360() {
  const headers = await atGoogle('display-video')
  const at = `${simulatorUrl('dv360')}/v4/advertisers`
  const { advertisers } = await read<{ advertisers: Native[] }>(`${at}?partnerId=${PARTNER}`, { headers })
  return { headers, advertisers: advertisers.map(({ advertiserId }) => `${at}/${String(advertiserId)}`) }
}

const PARTNER = '7001001'
const MANAGER = '8801002003'

async function read<T>(at: string, init: RequestInit): Promise<T> {
  const answer = await fetch(at, init)
  if (!answer.ok) throw new Error(`${at} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The code a sign-in page sends back to the product, which it never reaches. */
async function codeFrom(page: string, query: Record<string, string>): Promise<string> {
  const answer = await fetch(`${page}?${String(new URLSearchParams(query))}`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function atGoogle(scope: string): Promise<{ authorization: string }> {
  const app = {
    client_id: 'flightdeck-demo',
    redirect_uri: `${process.env.FLIGHTDECK_URL}/oauth/google/callback`,
  }
  const code = await codeFrom(`${simulatorUrl('google_sign_in')}/o/oauth2/v2/auth`, {
    ...app,
    scope: `https://www.googleapis.com/auth/${scope}`,
  })
  const body = new URLSearchParams({ ...app, code, client_secret: 'demo-google-secret' })
  const at = `${simulatorUrl('google_tokens')}/token`
  const { access_token } = await read<{ access_token: string }>(at, { method: 'POST', body })
  return { authorization: `Bearer ${access_token}` }
}

async function atMeta(): Promise<string> {
  const app = {
    client_id: '1000200030004000',
    redirect_uri: `${process.env.FLIGHTDECK_URL}/oauth/meta/callback`,
  }
  const at = simulatorUrl('meta_ads')
  const code = await codeFrom(`${at}/v25.0/dialog/oauth`, { ...app, scope: 'ads_read' })
  const query = new URLSearchParams({ ...app, code, client_secret: 'demo-meta-secret' })
  const { access_token } = await read<{ access_token: string }>(
    `${at}/v25.0/oauth/access_token?${String(query)}`,
    {},
  )
  return access_token
}
