import { openDatabase } from '@flightdeck/db'
import { dayIn } from '@flightdeck/domain/time'
import {
  ACCOUNT_ESTIMATE,
  CHECK_NIGHT,
  CHECK_RUN,
  PLAN_SHEET,
  RATE_FEED,
  SYNC,
  buildHttp,
  demoOrganisations,
  demoPerson,
  drainOnly,
  drainOutbox,
  hasReservedDue,
  exclusiveKinds,
  mailSender,
  makeDoorkeeper,
  makeGate,
  makeMetrics,
  openSessionFor,
  planners,
  releaseAll,
  slotHandlers,
  stopAreas,
  webhookSenders,
  type App,
  type Clock,
  type DemoPersonKey,
  type Senders,
  type WorkerSettings,
} from '@flightdeck/server'
import { makeCaller } from './caller.ts'
import type { DemoPlatforms } from './demo-platforms.ts'
import type { Stage } from './story/stage.ts'

const STORY = 'story'

type Parts = { begins: Date; platforms: DemoPlatforms }

/**
 * Second instance of the program on a story's clock, with its own connections and workers, for the demo's
 * organisations only.
 */
export async function openStage(program: App, { begins, platforms }: Parts) {
  const clock = makeStoryClock(begins, platforms.setClock)
  await platforms.setClock(clock.aheadMs())
  const url = program.database.pool.options.connectionString!
  const database = openDatabase({
    url,
    name: 'flightdeck story',
    size: 18,
    mayLoseLast: true,
    clockAheadMs: clock.aheadMs,
  })
  const app: App = {
    ...program,
    database,
    now: clock.now,
    clockAheadMs: clock.aheadMs,
    sleep: clock.sleep,
    // All due work finishes before the story continues, so no worker needs a wake-up.
    wake: () => {},
    metrics: makeMetrics(),
    log: program.log.child({ story: true }, { level: 'warn' }),
  }
  // Ignores the configured SMTP server: mail written for past days becomes a file.
  const mail = mailSender({ ...app.settings, smtpUrl: undefined }, app.secret)
  const settings = {
    owner: STORY,
    leaseS: 30,
    concurrency: 4,
    together: exclusiveKinds,
    isReserved: true,
  }
  // Only one program replays the story, so leases of a killed predecessor are released at once.
  await database.asPlanner(async (tx) => {
    for (const table of ['slots', 'outbox'] as const) await releaseAll(tx, table, STORY)
  })
  const drains = makeDrains(app, settings, { mail: mail.send, ...webhookSenders(app) })
  const http = await buildHttp({
    app,
    gate: makeGate(app, makeDoorkeeper(app)),
    state: { draining: false },
    serves: 'everything',
    webFolder: '',
  })

  const stop = () => Promise.all(Object.values(drains).map((drain) => drain.stop()))
  app.stopping.signal.addEventListener('abort', () => void stop())

  const stage: Stage = {
    app,
    moveTo: clock.moveTo,
    read: () => drains.reading.kick(),
    settle: () => settle(app, drains),
    as: signedIn(app, (request) => http.inject(request)),
    platforms: { revoke: platforms.revoke, fail: platforms.fail, mend: platforms.mend },
    organisationIds: () => demoOrganisations(app),
    logins: platforms.logins,
  }
  return {
    stage,
    close: async () => {
      await stop()
      await http.close()
      await stopAreas(app)
      mail.close()
      await database.close()
      await platforms.setClock(program.clockAheadMs())
    },
  }
}

const READING = [SYNC, PLAN_SHEET, ACCOUNT_ESTIMATE, RATE_FEED]

function makeDrains(app: App, settings: WorkerSettings, senders: Senders) {
  const of = (kinds: string[]) => Object.fromEntries(kinds.map((kind) => [kind, slotHandlers[kind]!]))
  const elsewhere = [...READING, CHECK_NIGHT, CHECK_RUN]
  const others = Object.keys(slotHandlers).filter((kind) => !elsewhere.includes(kind))
  return {
    reading: drainOnly(app, { ...settings, concurrency: 14 }, of(READING)),
    // First, so that entities covered by a night run are not checked twice.
    night: drainOnly(app, settings, of([CHECK_NIGHT])),
    // Separate slots, because rules that wait for the day's numbers fill those of the others.
    checks: drainOnly(app, settings, of([CHECK_RUN])),
    others: drainOnly(app, { ...settings, concurrency: 6 }, of(others)),
    outbox: drainOutbox(app, settings, senders),
  }
}

async function settle(
  app: App,
  { night, checks, others, outbox }: ReturnType<typeof makeDrains>,
): Promise<void> {
  do {
    await Promise.all(planners.map((plan) => plan(app)))
    await night.kick()
    await Promise.all([checks.kick(), others.kick()])
    await outbox.kick()
  } while (!app.stopping.signal.aborted && (await hasReservedDue(app, READING)))
}

/** Signs each person in again every hour, because a token lasts that long. */
function signedIn(app: App, inject: Parameters<typeof makeCaller>[0]): Stage['as'] {
  const callByKey = new Map<string, ReturnType<typeof makeCaller>>()
  return async (person: DemoPersonKey) => {
    const key = `${person} ${dayIn('UTC', app.now())} ${app.now().getUTCHours()}`
    const cachedCall = callByKey.get(key)
    if (cachedCall) return cachedCall
    const { email } = demoPerson(person)
    const { id } = await app.database.asNobody((tx) =>
      tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
    const { accessToken, organisation_id: organisationId } = await openSessionFor(app, id)
    const call = makeCaller(inject, { accessToken, organisationId })
    callByKey.set(key, call)
    return call
  }
}

/** Clock of a demo's story: runs like the machine's, and is advanced by the story and by every sleep. */
type StoryClock = Omit<Clock, 'setAhead'> & {
  moveTo: (at: Date) => Promise<void>
  sleep: (ms: number) => Promise<void>
}

/** The simulated platforms go by the same clock: `tell` sets theirs. */
function makeStoryClock(begins: Date, tell: (aheadMs: number) => Promise<void>): StoryClock {
  let aheadMs = begins.getTime() - Date.now()
  const now = () => new Date(Date.now() + aheadMs)
  const move = async (toMs: number) => {
    if (toMs <= aheadMs) return
    aheadMs = toMs
    await tell(aheadMs)
  }
  return {
    now,
    aheadMs: () => aheadMs,
    moveTo: (at) => move(at.getTime() - Date.now()),
    // Sleeping advances the clock instead of waiting.
    sleep: (ms) => move(aheadMs + ms),
  }
}
