import { needsOrganisation, routes, type Route, type RouteName } from '@flightdeck/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { actFor, type MemberContext } from '../ground/actor-context.ts'
import type { App } from '../ground/app.ts'
import { AppError } from '../ground/app-error.ts'
import { inCallScope } from '../ground/call-scope.ts'
import { WrittenJson } from '../ground/written-json.ts'
import { encodeBody, packingIn } from './body/answer-body.ts'
import { makeAnswerAgain, type AnswerAgain } from './traffic/response-cache.ts'
import { toClaim } from './traffic/caller.ts'
import { makeFairShare } from './traffic/fair-share.ts'
import { makeTakeTurn, type TakeTurn } from './traffic/call-slot.ts'
import type { Allowance } from './traffic/rate-limit.ts'
import type { PersonContext, PublicContext } from '../ground/operations.ts'
import { prepare } from '../ground/perform.ts'
import type { Gate } from './gate.ts'
import type { Caller } from './traffic/caller.ts'
import { inTime, type CallLimits } from './traffic/time-limit.ts'
import type { PackedBody } from './traffic/cached-responses.ts'
import { passOverForms } from './json-body.ts'
import { admitLarge, bodySize, type LargeCalls } from './traffic/large-calls.ts'
import { LARGE_BYTES, type ReadLarge } from './traffic/large-inputs.ts'
import { pack } from './body/compression.ts'
import { publicContext } from './public-context.ts'
import { consumeRateLimit, USED_UP_FOR_MS } from './traffic/rate-limit.ts'
import { makeRefusedLately } from './traffic/recent-refusals.ts'

const PUBLIC_PER_MINUTE = 120
/** Concurrent calls per organisation: more would finish no sooner on these cores, and others would wait. */
const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()))
/** A person's screen asks for some six things at once. */
const MAX_WAITING_REQUESTS = 120

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Cached response that is still valid. */
    answeredBefore: PackedBody | null
  }
}

/** Serves the contract: each route of the table, and nothing that is not in the table. */
export function serveContract(
  server: FastifyInstance,
  app: App,
  {
    gate,
    limits,
    readLarge,
    largeCalls,
  }: Pick<RequestHandling, 'gate' | 'limits' | 'readLarge' | 'largeCalls'>,
): void {
  server.decorateRequest('caller', null)
  const turns = { places: AT_ONCE, mostWaiting: MAX_WAITING_REQUESTS, sleep: app.sleep }
  const alone = makeTakeTurn(turns)
  const shared = makeTakeTurn({ ...turns, share: makeFairShare() })
  const outside = makeTakeTurn(turns)
  const takeAsStranger = strangersAllowance(app)
  const again = makeAnswerAgain(app)
  server.decorateRequest('answeredBefore', null)
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name]
    const takeTurn = route.outside ? outside : needsOrganisation(route) ? shared : alone
    const serveIn = (scope: FastifyInstance) =>
      serveRoute(scope, {
        app,
        gate,
        again,
        takeTurn,
        name,
        route,
        takeAsStranger,
        readLarge,
        largeCalls,
        limits,
      })
    if (route.takesForms) {
      void server.register(async (scope) => {
        passOverForms(scope)
        serveIn(scope)
      })
    } else serveIn(server)
  }
}

type RequestHandling = {
  app: App
  gate: Gate
  again: AnswerAgain
  takeTurn: TakeTurn
  name: RouteName
  route: Route
  takeAsStranger: (callerKey: string, allowance: Allowance) => Promise<void>
  readLarge: ReadLarge
  largeCalls: LargeCalls
  limits: CallLimits
}

function serveRoute(
  server: FastifyInstance,
  { app, gate, again, takeTurn, name, route, takeAsStranger, readLarge, largeCalls, limits }: RequestHandling,
): void {
  server.route({
    method: route.method,
    url: route.path,
    ...(route.secret && { compress: false as const }),
    ...(route.mostBytes !== undefined && { bodyLimit: route.mostBytes }),
    // Authenticates before the body is read: a stranger's bytes are never parsed.
    onRequest: async (request, reply) => {
      if (route.access === 'public') {
        await takeAsStranger(`ip:${name}:${request.ip}`, publicAllowance(route))
      } else {
        const before = route.keeps ? again.recall(request) : undefined
        request.caller = await gate(request, route, before)
        if (before && again.isTrue(before, request)) request.answeredBefore = before
      }
      await admitLarge(largeCalls, request, reply)
    },
    handler: async (request, reply) => {
      if (request.answeredBefore) return sendJson(reply, request.answeredBefore)
      const ctx = contextFor(app, request, reply)
      const claim = toClaim(request)
      const read = () => prepare(ctx as never, name, request)
      const run = bodySize(request) < LARGE_BYTES ? read() : await readLarge(claim.organisation, read)
      // A call may wait for long; only the validated input stays in memory.
      request.body = undefined
      const within = () => run(idempotencyKey(request))
      const whenGone = (gone: () => void) => void reply.raw.once('close', gone)
      const answered = () =>
        inTime({ ...limits, elapsedMs: reply.elapsedTime, whenGone }, ({ signal, deadlineAt }) =>
          takeTurn(claim, whenGone, (aside) => {
            const { organisation } = claim
            return inCallScope({ organisation, signal, deadlineAt, bytes: bodySize(request), aside }, within)
          }),
        )
      if (route.keeps) return sendJson(reply, await again.make(request, answered))
      const data = await answered()
      void reply.header('cache-control', 'no-store')
      if (route.answersWith) return sendFile(reply, route.answersWith, data as FileContent)
      if (data instanceof WrittenJson)
        return sendJson(reply, await pack(encodeBody(data), route.secret ? null : packingIn(request)))
      return { data }
    },
  })
}

function sendJson(reply: FastifyReply, { body, packing }: PackedBody): FastifyReply {
  if (packing) void reply.header('content-encoding', packing).header('vary', 'accept-encoding')
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/** Takes from an address's allowance; once it is used up, calls skip the database for a moment. */
function strangersAllowance({ database, sleep }: App): RequestHandling['takeAsStranger'] {
  const refused = makeRefusedLately(sleep)
  return async (callerKey, allowance) => {
    await refused.refuseAgain(callerKey)
    await consumeRateLimit(database, callerKey, allowance).catch((error: unknown) => {
      throw error instanceof AppError ? refused.keep(callerKey, error, USED_UP_FOR_MS) : error
    })
  }
}

/** Content of a file: complete, or streamed while it is generated. */
type FileContent = string | Uint8Array | Readable

function sendFile(
  reply: FastifyReply,
  file: NonNullable<Route['answersWith']>,
  content: FileContent,
): FastifyReply {
  if (file.isForOtherPages) void reply.header('cross-origin-resource-policy', 'cross-origin')
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(content)
}

const publicAllowance = ({ perMinute = PUBLIC_PER_MINUTE }: Route): Allowance => ({
  per: perMinute,
  seconds: 60,
})

function contextFor(app: App, request: FastifyRequest, reply: FastifyReply): PublicContext {
  const base = publicContext(app, request, reply)
  const { caller } = request
  if (!caller) return base
  const person: PersonContext = { ...base, userId: caller.userId, sessionId: caller.sessionId }
  const { membership } = caller
  if (!membership) return person
  const { role, ...place } = membership
  const actor = { kind: 'member' as const, userId: caller.userId, role }
  return { ...person, ...actFor(app, { ...place, actor }, base) } as PersonContext & MemberContext
}

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : key
}
