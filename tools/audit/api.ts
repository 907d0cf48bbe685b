import { setTimeout as sleep } from 'node:timers/promises'

/** Client of the product's API, used as a browser does. */
export type Api = {
  get: <T>(path: string) => Promise<T>
  /** Text of a file. */
  text: (path: string) => Promise<string>
  bytes: (path: string) => Promise<Uint8Array>
  post: <T>(path: string, body: object) => Promise<T>
}

const DEMO_OWNER = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }
/** Time after which a call refused with `Retry-After` is given up. */
const RETRY_TIMEOUT_MS = 180_000
/** Fields of the answer to a sign-in that the browser stores as cookies. */
const SESSION_COOKIES = ['accessToken', 'refreshToken', 'email', 'organisation_id']

export async function signIn(address: string): Promise<Api & { organisationId: string; email: string }> {
  const response = await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_OWNER),
  })
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}.`)
  const { data } = (await response.json()) as { data: Record<string, string> }
  const cookie = [
    ...response.headers.getSetCookie().map((line) => line.split(';')[0]!),
    ...SESSION_COOKIES.map((name) => `${name}=${encodeURIComponent(data[name] ?? '')}`),
  ].join('; ')
  const headers = {
    cookie,
    authorization: `Bearer ${data.accessToken}`,
    'x-organisation-id': data.organisation_id!,
  }
  return {
    organisationId: data.organisation_id!,
    email: DEMO_OWNER.email,
    ...makeApi(address, headers),
  }
}

function makeApi(address: string, headers: Record<string, string>): Api {
  async function request(
    path: string,
    init: RequestInit = {},
    deadlineAt = performance.now() + RETRY_TIMEOUT_MS,
  ): Promise<Response> {
    const response = await fetch(`${address}/api${path}`, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    // Too many calls, or a first question that takes longer than a call may wait.
    if (response.status === 429 || response.status === 503) {
      if (performance.now() > deadlineAt)
        throw new Error(`${path} was still answered with ${response.status}.`)
      await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1))
      return request(path, init, deadlineAt)
    }
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
    return response
  }
  const readData = async <T>(pendingResponse: Promise<Response>) =>
    ((await (await pendingResponse).json()) as { data: T }).data
  return {
    get: (path) => readData(request(path)),
    text: async (path) => (await request(path)).text(),
    bytes: async (path) => new Uint8Array(await (await request(path)).arrayBuffer()),
    post: (path, body) => readData(request(path, { method: 'POST', body: JSON.stringify(body) })),
  }
}

/** Every row of a list that comes in pages. */
export async function readAllRows<Row>(
  { get }: Api,
  path: string,
  pickRows: (page: { total: number }) => Row[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await get<{ total: number }>(
      `${path}${path.includes('?') ? '&' : '?'}per_page=200&page=${pageNo}`,
    )
    const pageRows = pickRows(page)
    rows.push(...pageRows)
    if (pageRows.length === 0 || rows.length >= page.total) return rows
  }
}
