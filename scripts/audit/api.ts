import { setTimeout as sleep } from 'node:timers/promises'

/** Client of the product's API, used as a browser does. */
export type Api = {
  get: <T>(path: string) => Promise<T>
  /** Text of a file. */
  text: (path: string) => Promise<string>
  bytes: (path: string) => Promise<Uint8Array>
  post: <T>(path: string, body: object) => Promise<T>
}

const PERSON = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }
/** Total time that a call refused with `Retry-After` is tried again. */
const WAITS_MS = 180_000
const KEPT = ['accessToken', 'refreshToken', 'email', 'organisation_id']

export async function signIn(address: string): Promise<Api & { organisationId: string }> {
  const answer = await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`)
  const { data } = (await answer.json()) as { data: Record<string, string> }
  const cookie = [
    ...answer.headers.getSetCookie().map((line) => line.split(';')[0]!),
    ...KEPT.map((name) => `${name}=${encodeURIComponent(data[name] ?? '')}`),
  ].join('; ')
  const headers = {
    cookie,
    authorization: `Bearer ${data.accessToken}`,
    'x-organisation-id': data.organisation_id!,
  }
  async function ask(
    path: string,
    init: RequestInit = {},
    deadlineAt = performance.now() + WAITS_MS,
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
      return ask(path, init, deadlineAt)
    }
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
    return response
  }
  const readData = async <T>(pendingResponse: Promise<Response>) =>
    ((await (await pendingResponse).json()) as { data: T }).data
  return {
    organisationId: data.organisation_id!,
    get: (path) => readData(ask(path)),
    text: async (path) => (await ask(path)).text(),
    bytes: async (path) => new Uint8Array(await (await ask(path)).arrayBuffer()),
    post: (path, body) => readData(ask(path, { method: 'POST', body: JSON.stringify(body) })),
  }
}

/** Every row of a list that comes in pages. */
export async function everyPage<Row>(
  { get }: Api,
  path: string,
  readRows: (answer: { total: number }) => Row[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await get<{ total: number }>(
      `${path}${path.includes('?') ? '&' : '?'}per_page=200&page=${page}`,
    )
    const some = readRows(answer)
    rows.push(...some)
    if (some.length === 0 || rows.length >= answer.total) return rows
  }
}
