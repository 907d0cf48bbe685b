import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { faultQueue, type Fault } from './faults.ts'
import { Refusal } from './refusal.ts'

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  params: Record<string, string>
  /** Base address of this simulator, for links it hands out. */
  base: string
}
export type Answer = { status?: number; headers?: Record<string, string>; body: unknown }
export type Handler = (call: Call) => Answer | Promise<Answer>
/** '{id}' in a path is one segment; a colon after it begins a custom verb, as in Google's paths. */
export type Routes = Record<`${string} /${string}`, Handler>

/** The same routes, each with its handler inside of another. */
export const wrapRoutes = <Inner>(
  routes: Readonly<Record<string, Inner>>,
  wrap: (inner: Inner, endpoint: string) => Handler,
): Routes =>
  Object.fromEntries(Object.entries(routes).map(([endpoint, inner]) => [endpoint, wrap(inner, endpoint)]))

/** The same routes, each behind a check. */
export const behind = (routes: Routes, check: (call: Call, endpoint: string) => void): Routes =>
  wrapRoutes(routes, (handler, endpoint) => (call) => {
    check(call, endpoint)
    return handler(call)
  })

export type LoggedRequest = {
  method: string
  path: string
  query: string
  status: number
  authorised: boolean
  /** Body of an authorised call, if short; sign-in calls contain secrets and are not logged. */
  body: string
}

export type Simulator = {
  url: string
  /** Every received call, without secrets. */
  log: LoggedRequest[]
  fault: (fault: Fault) => void
  clearFaults: () => void
  stop: () => Promise<void>
}

/** Strict loopback server. Handlers are the platform's; sending, faults and logging are common. */
export async function startSimulator(routes: Routes, unknown: (call: Call) => Refusal): Promise<Simulator> {
  const table = Object.entries(routes).map(([route, handler]) => ({ ...pattern(route), handler }))
  const faults = faultQueue()
  const log: LoggedRequest[] = []

  async function answer(call: Call): Promise<Answer> {
    try {
      for (const { method, shape, handler } of table) {
        const match = method === call.method ? shape.exec(call.path) : null
        if (match) return await handler({ ...call, params: decoded(match.groups) })
      }
      throw unknown(call)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    const fault = faults.next(`${call.method} ${call.path}`)
    if (fault?.kind === 'drop') return void request.socket.destroy()
    if (fault?.kind === 'delay') await sleep(fault.ms)
    const reply = fault?.kind === 'answer' ? { ...fault, body: fault.body ?? '' } : await answer(call)
    const { status = 200, headers = {} } = reply
    log.push({ ...pickLog(call), status })
    const content = struck(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), fault)
    const type =
      typeof reply.body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=UTF-8'
    response.writeHead(status, { 'content-type': type, ...headers })
    if (fault?.kind !== 'break') return void response.end(content)
    response.write(content.slice(0, Math.floor(content.length * fault.keep)), () => request.socket.destroy())
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    fault: faults.add,
    clearFaults: faults.clear,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const base = `http://${request.headers.host}`
  const url = new URL(request.url ?? '/', base)
  const body = await text(request)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    params: {},
    base,
  }
}

function pattern(route: string): { method: string; shape: RegExp } {
  const [method = '', path = ''] = route.split(' ')
  const shape = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)')
  return { method, shape: new RegExp(`^${shape}$`) }
}

const decoded = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))

const MAX_LOGGED_CALLS = 2_000

const pickLog = ({ method, path, query, headers, body }: Call) => ({
  method,
  path,
  query: query.toString(),
  authorised: headers.authorization !== undefined,
  body: (headers.authorization ?? headers['ttd-auth']) ? body.slice(0, MAX_LOGGED_CALLS) : '',
})

function struck(content: string, fault: Fault | null): string {
  if (fault?.kind === 'truncate') return content.slice(0, Math.floor(content.length * fault.keep))
  if (fault?.kind === 'replace') return fault.with
  if (fault?.kind === 'alter') return content.replace(fault.find, fault.to)
  return content
}
