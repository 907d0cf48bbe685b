import { setTimeout } from 'node:timers/promises'
import type { Database } from '@flightdeck/db'
import { makeMetrics } from '../ground/metrics.ts'
import { queryTextRecords } from '../outside/text-records.ts'
import { ADDRESSES } from '../ground/addresses.ts'
import type { App } from '../ground/app.ts'
import { areaLinks } from './areas.ts'
import { handlers } from './handlers.ts'
import { makeClock, type Clock } from '../ground/clock.ts'
import { makeLog } from './log.ts'
import type { PlatformApps } from '../ground/platform-apps.ts'
import type { Settings } from '../ground/settings.ts'

type Parts = {
  settings: Settings
  secret: string
  database: Database
  wake: App['wake']
  platformApps?: PlatformApps
  clock?: Clock
}

/** The program around its database: with the machine's clock unless a demo has its own, and trusting the compiler for the shape of its answers. */
export function composeApp({
  settings,
  secret,
  database,
  wake,
  platformApps,
  clock = makeClock(),
}: Parts): App {
  const stopping = new AbortController()
  return {
    settings,
    secret,
    oldSecret: settings.oldSecret,
    platformApps: platformApps ?? { ...settings.registeredApps, addresses: ADDRESSES },
    database,
    wake,
    now: clock.now,
    clockAheadMs: clock.aheadMs,
    stopping,
    sleep: (ms) => setTimeout(ms, undefined, { signal: stopping.signal }),
    log: makeLog(settings.logLevel),
    metrics: makeMetrics(),
    checkAnswers: false,
    textRecords: queryTextRecords,
    operations: handlers,
    areas: areaLinks,
  }
}
