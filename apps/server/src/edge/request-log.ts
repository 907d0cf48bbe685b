import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from '../ground/app.ts'

/** Our own id for each request; a caller's idea of one never reaches the log. */
export const newRequestId = (): string => randomUUID()

/**
 * Logs one line per request from a list of allowed facts: the route's pattern, never its address; no header,
 * no query, no body. Unlisted facts cannot leak.
 */
export function logRequests(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    app.metrics.requestSeconds.observe({ route, status }, reply.elapsedTime / 1000)
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.caller?.userId,
        organisationId: request.caller?.membership?.organisationId,
      },
      'request',
    )
  })
}
