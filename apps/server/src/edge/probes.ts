import { APP_ROLE, pendingMigrations } from '@flightdeck/db'
import type { FastifyInstance } from 'fastify'
import type { App } from '../ground/app.ts'
import { AppError } from '../ground/app-error.ts'

const PING_WITHIN_MS = 500

/** Readiness conditions beside the database. */
export type ServerState = { draining: boolean; isStuck?: () => boolean }

/** Liveness for the process manager, readiness for the load balancer. */
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
