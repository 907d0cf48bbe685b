import {
  ERROR_CODES,
  routes,
  type AnswerOf,
  type BodyOf,
  type ErrorCode,
  type ParamsOf,
  type QueryOf,
  type RouteName,
  type Routes,
} from '@flightdeck/contract'

/** Error response of the API: a code, which implies the status, and messages by topic. */
export class Refusal {
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  constructor(code: ErrorCode, errors: Record<string, string[]>) {
    this.code = code
    this.errors = errors
  }
}
export const refusal = (code: ErrorCode, errors: Record<string, string[]> = {}) => new Refusal(code, errors)

type Question<N extends RouteName> = {
  params: ParamsOf<Routes[N]>
  query: QueryOf<Routes[N]>
  body: BodyOf<Routes[N]>
}
type Reply<T> = T | Refusal | Promise<T | Refusal>
/** Response per route, or a function of the request. */
export type PlayedRoutes = {
  [N in RouteName]?: Reply<AnswerOf<Routes[N]>> | ((request: Question<N>) => Reply<AnswerOf<Routes[N]>>)
}
/** The body as it was sent, before the contract fills in what was left out. */
export type PlayedCall = { name: RouteName; params: unknown; query: unknown; body: unknown }

/** Calls the test did not play, and answers that break the contract. Any entry fails the test. */
export const playedProblems: string[] = []

/** Literal paths match before paths with parameters, as on the server. */
const PATTERNS = (Object.entries(routes) as [RouteName, (typeof routes)[RouteName]][])
  .map(([name, route]) => ({
    name,
    route,
    holes: route.path.split(':').length,
    pattern: new RegExp(`^/api${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((one, other) => one.holes - other.holes)

/**
 * Fake API behind `fetch`. Requests and responses are validated against the contract, so that a test cannot
 * rely on a shape the server no longer has.
 */
export function playApi(played: PlayedRoutes): PlayedCall[] {
  const calls: PlayedCall[] = []
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input as string, location.origin)
    const match = PATTERNS.filter(({ route }) => route.method === (init.method ?? 'GET')).find(
      ({ pattern }) => pattern.test(url.pathname),
    )
    if (!match || !(match.name in played)) {
      playedProblems.push(`Nobody plays ${init.method ?? 'GET'} ${url.pathname}.`)
      return envelope(503, { code: 'unavailable', errors: {} })
    }
    const { name, route, pattern } = match
    const raw = {
      params: pattern.exec(url.pathname)?.groups,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    const request = {
      params: 'params' in route ? read(name, route.params, raw.params) : undefined,
      query: 'query' in route ? read(name, route.query, raw.query) : undefined,
      body: 'body' in route ? read(name, route.body, raw.body) : undefined,
    }
    calls.push({ name, ...request, body: raw.body })
    const how = played[name]
    const answer: unknown = await (typeof how === 'function'
      ? (how as (parsedRequest: unknown) => unknown)(request)
      : how)
    if (answer instanceof Refusal)
      return envelope(ERROR_CODES[answer.code], { code: answer.code, errors: answer.errors })
    return envelope(200, { data: read(name, route.answer, answer) })
  }
  return calls
}

type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: Error } }
function read(name: RouteName, schema: Schema, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (!success) playedProblems.push(`${name}: ${error!.message}`)
  return success ? data : value
}

const envelope = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
