import type { Socket } from 'node:net'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from '../ground/app.ts'
import { isOpenDemo } from '../ground/open-demo.ts'
import { AppError } from '../ground/app-error.ts'
import { bodyFor, errorEdge, send } from './error-edge.ts'
import type { Gate } from './gate.ts'
import type { CallLimits } from './traffic/time-limit.ts'
import { LARGE_CALL_LIMITS, makeLargeCalls } from './traffic/large-calls.ts'
import { makeReadLarge } from './traffic/large-inputs.ts'
import { readJsonBodies } from './json-body.ts'
import { refuseForeignHosts } from './allowed-host.ts'
import { PACKED_FROM } from './body/compression.ts'
import { servePolicyReports } from './policy-reports.ts'
import { serveProbes, type ServerState } from './probes.ts'
import { serveReference } from './reference.ts'
import { logRequests, newRequestId } from './request-log.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { serveContract } from './serve.ts'
import { serveWebApp, type PageMarks } from './web-app.ts'

const MEGABYTE = 1024 * 1024
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Routes in other protocols, each below its own path. */
export type Mounts = Record<`/${string}`, (scope: FastifyInstance, app: App) => void>

type Parts = {
  app: App
  gate: Gate
  mounts?: Mounts
  webFolder: string
  state: ServerState
  /** A worker on its own answers its probes and nothing else. */
  serves: 'everything' | 'probes'
  patience?: Partial<Patience>
}

/**
 * How long a sender may take for a whole request, and how often that is checked: together they end a silent socket within 30 s.
 * How long an answer may take before the call is refused, how long threads may take for it, and how long a socket may be silent,
 * which has to be longer. How long a large body waits unread for the caller's others.
 */
type Patience = CallLimits & { requestMs: number; lookEveryMs: number; silentMs: number; largeWaitMs: number }
export const PATIENCE: Omit<Patience, 'threadsMs'> = {
  requestMs: 25_000,
  lookEveryMs: 4_000,
  answerMs: 45_000,
  silentMs: 60_000,
  largeWaitMs: 5_000,
}

/** The whole HTTP side: limits, headers, log, probes, API, web app. */
export async function buildHttp({
  app,
  gate,
  mounts = {},
  webFolder,
  state,
  serves,
  patience: overrides = {},
}: Parts): Promise<FastifyInstance> {
  const patience = { ...PATIENCE, threadsMs: app.settings.computeMs, ...overrides }
  const server = Fastify({
    logger: false,
    genReqId: newRequestId,
    trustProxy: app.settings.trustProxy.length > 0 ? app.settings.trustProxy : false,
    bodyLimit: MEGABYTE,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.requestMs, connectionsCheckingInterval: patience.lookEveryMs },
    connectionTimeout: patience.silentMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => errorEdge(app.log)(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  server.setErrorHandler(errorEdge(app.log))
  server.setNotFoundHandler(
    (request, reply) => void send(reply, noSuchCall(server, request.method, request.url)),
  )
  logRequests(server, app)
  sendSecurityHeaders(server, app.settings)
  refuseForeignHosts(server, app.settings)
  const readLarge = makeReadLarge()
  const largeCalls = makeLargeCalls({ ...LARGE_CALL_LIMITS, waitMs: patience.largeWaitMs })
  readJsonBodies(server, readLarge)
  await server.register(fastifyCompress, {
    threshold: PACKED_FROM,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  serveProbes(server, app, state)
  if (serves === 'probes') return server
  await server.register(
    async (api) => {
      serveReference(api)
      servePolicyReports(api, app)
      serveContract(api, app, { gate, limits: patience, readLarge, largeCalls })
    },
    { prefix: '/api' },
  )
  for (const [prefix, mount] of Object.entries(mounts))
    await server.register(async (scope) => mount(scope, app), { prefix })
  await serveWebApp(server, webFolder, () => makePageMarks(app))
  return server
}

const makePageMarks = ({ settings, clockAheadMs }: App): PageMarks => ({
  ...(settings.demo !== 'none' && { demo: 1 }),
  ...((settings.analytics !== null || settings.errorReportingDsn !== null) && { telemetry: 1 }),
  ...(isOpenDemo(settings) && { 'open-demo': 1 }),
  ...(clockAheadMs() !== 0 && { 'clock-ahead-ms': clockAheadMs() }),
})

function noSuchCall(server: FastifyInstance, method: string, url: string): AppError {
  const path = url.split('?')[0]!
  const hasOtherMethod = METHODS.some(
    (other) => other !== method && server.findRoute({ url: path, method: other }),
  )
  return hasOtherMethod
    ? new AppError('method_not_allowed', 'This call doesn’t support that method.')
    : new AppError('not_found', 'Unknown call.')
}

/** Bytes that are not HTTP, headers that are too long, a sender who never finishes. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const body = JSON.stringify(bodyFor(new AppError('invalid', 'The request can’t be read.')))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
