import { fileURLToPath } from 'node:url'
import { openDatabase, openWakeUp, type Database } from '@flightdeck/db'
import { makeGate } from '../edge/gate.ts'
import { buildHttp } from '../edge/http.ts'
import { serveMetrics } from '../edge/metrics-server.ts'
import type { ServerState } from '../edge/probes.ts'
import { scheduleAnchors, sealOldLogs } from '../features/people/audit/index.ts'
import { blockDemoSignIn, loadDemo, reopenDemo } from '../features/reporting/demo/index.ts'
import { makeDoorkeeper, writeAddressesAnew } from '../features/people/session/index.ts'
import { mailSender } from '../outside/mail.ts'
import { webhookSenders } from '../outside/webhook.ts'
import { isAnyReserved, reserveWork } from '../work/reserved.ts'
import { stepBack } from '../work/step-back.ts'
import { startWorker } from '../work/worker.ts'
import type { App } from '../ground/app.ts'
import { makeClock } from '../ground/clock.ts'
import { composeApp } from './compose-app.ts'
import { findDatabase, migrateOrSayWhy } from './database-home.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { exclusiveKinds, lanes, mounts, planners, shortLived, slotHandlers, stopAreas } from './handlers.ts'
import { readSecret } from '../ground/secret.ts'
import type { Listening, Settings } from '../ground/settings.ts'
import { startClock } from './start-clock.ts'
import { StartError } from '../ground/start-error.ts'
import { terminal } from './terminal.ts'
import { isFirstRun } from './welcome.ts'

const WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Background work takes up to eight; a combined program has twelve more for requests. */
const CONNECTIONS = { api: 12, worker: 8, all: 20 }

export type Running = { address: string; stop: () => Promise<void> }

/** Runs the demo beside a program that has all roles: prepared before it serves, begun once it does. */
export type Companion = {
  /** Comes before the product's clock is read. */
  setClock: (database: Database, settings: Settings) => Promise<void>
  prepare: (app: App) => Promise<{ begin: () => Promise<void>; stop: () => unknown }>
}

/** Builds everything once, in the order it is needed, and can take it down again in the other. */
export async function start(settings: Settings, companion: Companion | null = null): Promise<Running> {
  const undo: (() => unknown)[] = []
  const state: ServerState = { draining: false }
  let address = ''
  const stop = async () => {
    state.draining = true
    for (const step of undo.splice(0).toReversed()) await step()
  }

  try {
    if (settings.demoNow && !companion)
      throw new StartError('FLIGHTDECK_DEMO_NOW needs the program with the demo, which `npm start` starts.')
    prepareDataFolder(settings.dataFolder)
    if (!settings.databaseUrl) undo.push(await lockDataFolder(settings.dataFolder, () => address))
    const secret = readSecret(settings.secret, settings.dataFolder)
    const sayPrepared = isFirstRun(settings) ? terminal.begin('Preparing the database…') : null
    const home = await findDatabase(settings)
    undo.push(home.leave)
    if (settings.role === 'worker') stepBack('worker')
    await migrateOrSayWhy(home.url)
    sayPrepared?.()

    const name = `flightdeck ${settings.role}`
    const clock = makeClock()
    const size = CONNECTIONS[settings.role]
    const database = openDatabase({ url: home.url, name, size, clockAheadMs: clock.aheadMs })
    undo.push(database.close)
    await companion?.setClock(database, settings)
    await startClock(clock, { url: home.url, database })
    const wakeUp = openWakeUp(home.url)
    undo.push(wakeUp.close)
    const app = composeApp({ settings, secret, database, wake: wakeUp.ring, clock })
    await sealOldLogs(app)
    undo.push(scheduleAnchors(app))
    undo.push(() => stopAreas(app))
    if (settings.role !== 'worker') {
      await writeAddressesAnew(app)
      await openOrCloseDemo(app)
    }
    const isPlayed = settings.role === 'all' && settings.demo === 'whole'
    const beside = isPlayed && companion ? await companion.prepare(app) : null
    if (beside) undo.push(beside.stop)
    else if (settings.demo !== 'none') await loadDemo(app)

    if (settings.role !== 'api') undo.push(await runWorker(app, home.url, state))
    const http = await buildHttp({
      app,
      gate: makeGate(app, makeDoorkeeper(app)),
      mounts,
      state,
      serves: settings.role === 'worker' ? 'probes' : 'everything',
      webFolder: WEB,
    })
    undo.push(() => http.close())
    address = await listenOrSayWhy(settings, 'PORT', (at) => http.listen(at))
    if (settings.metrics) {
      const metrics = await listenOrSayWhy(settings.metrics, 'FLIGHTDECK_METRICS', (at) =>
        serveMetrics(app, at),
      )
      undo.push(() => metrics.close())
    }
    if (beside) {
      const running = beside.begin()
      undo.push(async () => {
        app.stopping.abort()
        await running
      })
    }
    return { address, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/** Only programs that serve sign-in open or close the demo. */
async function openOrCloseDemo(app: App): Promise<void> {
  if (app.settings.demo !== 'none') return reopenDemo(app)
  if (await isAnyReserved(app)) await app.database.asOperator((tx) => reserveWork(tx, []))
  if ((await blockDemoSignIn(app)) === 'closed')
    terminal.say(
      'The demo is off: its people can no longer sign in. Set FLIGHTDECK_DEMO=1 to reactivate them.',
    )
}

async function runWorker(app: App, databaseUrl: string, state: ServerState): Promise<() => Promise<void>> {
  const mail = mailSender(app.settings, app.secret)
  const senders = { mail: mail.send, ...webhookSenders(app) }
  const settings = { together: exclusiveKinds }
  const worker = await startWorker({
    app,
    databaseUrl,
    handlers: slotHandlers,
    lanes,
    planners,
    shortLived,
    senders,
    settings,
  })
  // An API that serves is ready even when background work is stuck; a worker on its own is not.
  if (app.settings.role === 'worker') state.isStuck = worker.isStuck
  return async () => {
    app.stopping.abort()
    await worker.stop()
    mail.close()
  }
}

async function listenOrSayWhy<T>(
  { port, host }: Listening,
  setting: 'PORT' | 'FLIGHTDECK_METRICS',
  listen: (at: Listening) => Promise<T>,
): Promise<T> {
  try {
    return await listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is taken; set ${setting} to another one.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more permissions. Set ${setting} to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      const named = setting === 'PORT' ? 'HOST' : setting
      throw new StartError(`${named} ${host} is not an address of this machine.`)
    }
    throw error
  }
}
