import { Writable } from 'node:stream'
import { aClock, aDatabase, type TestDatabase } from '@flightdeck/testkit'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { ADDRESSES } from '../ground/addresses.ts'
import type { App } from '../ground/app.ts'
import { areaLinks } from '../boot/areas.ts'
import { handlers, mounts } from '../boot/handlers.ts'
import { readSettings } from '../ground/settings.ts'
import { makeGate } from '../edge/gate.ts'
import { buildHttp } from '../edge/http.ts'
import { makeMetrics } from '../ground/metrics.ts'
import { makeDoorkeeper } from '../features/people/session/index.ts'

export const TEST_SECRET = 'a secret that is only used in tests, long enough'

/** The whole server on a database of its own, with a clock that the test moves and every answer held to its schema. */
export async function aServer(environment: Record<string, string> = {}, place?: TestDatabase) {
  const { database, url } = place ?? (await aDatabase())
  const clock = aClock()
  const logLines: string[] = []
  const rings: string[] = []
  const settings = readSettings({ LOG_LEVEL: 'debug', ...environment })
  const app: App = {
    settings,
    secret: TEST_SECRET,
    oldSecret: null,
    platformApps: { ...settings.registeredApps, addresses: ADDRESSES },
    database,
    now: clock.now,
    clockAheadMs: () => 0,
    stopping: new AbortController(),
    sleep: async (ms) => clock.advance({ seconds: ms / 1000 }),
    log: pino({ level: 'debug', base: null }, collect(logLines)),
    metrics: makeMetrics(),
    checkAnswers: true,
    wake: (queue) => void rings.push(queue),
    textRecords: async () => [],
    operations: handlers,
    areas: areaLinks,
  }
  const state = { draining: false }
  const http = await buildHttp({
    app,
    gate: makeGate(app, makeDoorkeeper(app)),
    mounts,
    state,
    serves: 'everything',
    webFolder: '/nowhere',
    // On a busy machine a thread may take seconds to start; what a call may take has tests of its own.
    patience: { answerMs: 120_000, threadsMs: 100_000 },
  })
  afterAll(() => http.close())
  return { app, http, clock, url, database, logLines, rings, state }
}
export type TestServer = Awaited<ReturnType<typeof aServer>>

function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
}
