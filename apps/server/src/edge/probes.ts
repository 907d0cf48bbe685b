import { APP_ROLE, pendingMigrations } from '@flightdeck/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../boot/app.ts'
import { AppError } from './app-error.ts'

const PING_WITHIN_MS = 500
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** What readiness depends on beside the database. */
export type ServerState = { draining: boolean; isStuck?: () => boolean }

/** For whoever keeps the process alive, whoever sends it traffic, and whoever watches it. */
export function serveProbes(server: FastifyInstance, app: App, state: ServerState): void {
  let migrated = false

  server.get('/healthz', async () => ({ data: { status: 'alive' } }))

  server.get('/readyz', async () => {
    if (state.draining) throw notReady('Flightdeck is stopping.')
    if (state.isStuck?.()) throw notReady('Work has been due for a quarter of an hour and none gets done.')
    const query = (sql: string) => inTime(app.database.pool.query(sql).then((answer) => answer.rows))
    const [who] = (await query('select current_user as name')) as { name: string }[]
    if (who?.name !== APP_ROLE) throw notReady('The database does not know us as the application.')
    if (!migrated) migrated = (await pendingMigrations(query)).length === 0
    if (!migrated) throw notReady('The database is not migrated yet.')
    return { data: { status: 'ready' } }
  })

  server.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new AppError('forbidden', 'Metrics are read from this machine only.')
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics())
  })
}

/** A proxy on this machine forwards strangers from a loopback address; its headers give them away. */
function isLocal(request: FastifyRequest): boolean {
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined,
  )
  return !forwarded && LOOPBACK.test(request.socket.remoteAddress ?? '')
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notReady('The database does not answer in time.')), PING_WITHIN_MS)
  })
  return Promise.race([
    answer.catch(() => Promise.reject(notReady('The database cannot be reached.'))),
    late,
  ]).finally(() => clearTimeout(timer))
}

function notReady(sentence: string): AppError {
  return new AppError('unavailable', sentence, { retryAfterS: 2 })
}
