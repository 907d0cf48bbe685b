/** The program as parts, for one that runs beside it. */
export { stopAreas, exclusiveKinds, planners, slotHandlers } from './boot/handlers.ts'
export type { Companion } from './boot/start.ts'
export { terminal, terminalOn, type Terminal } from './boot/terminal.ts'
export { startClock } from './boot/start-clock.ts'
export { describeError } from './edge/describe-error.ts'
export { makeGate } from './edge/gate.ts'
export { buildHttp } from './edge/http.ts'
export { ACCOUNT_ESTIMATE } from './features/data/connections/index.ts'
export { PLAN_SHEET } from './features/data/plan-sheets/index.ts'
export { RATE_FEED } from './features/data/rates/index.ts'
export { SYNC } from './features/data/sync/index.ts'
export { foundOrganisation } from './features/people/organisation/index.ts'
export { makeDoorkeeper, openSessionFor } from './features/people/session/index.ts'
export { grantPremium } from './features/people/subscription/index.ts'
export {
  DEMO_PEOPLE,
  demoOrganisations,
  demoOwner,
  demoPerson,
  INVITED,
  LEFT,
  loadDemo,
  readReplay,
  type DemoPersonKey,
  type ReplayProgress,
} from './features/reporting/demo/index.ts'
export { CHECK_NIGHT } from './features/watching/check-runs/index.ts'
export { CHECK_RUN } from './features/watching/check-schedule/index.ts'
export { ADDRESSES } from './ground/addresses.ts'
export type { App } from './ground/app.ts'
export { makeClock, type Clock } from './ground/clock.ts'
export { linkTo } from './ground/link.ts'
export { makeMetrics } from './ground/metrics.ts'
export type { Addresses, PlatformApps, RegisteredApp, RegisteredApps } from './ground/platform-apps.ts'
export { readSettings, type Settings } from './ground/settings.ts'
export { StartError } from './ground/start-error.ts'
export { mailSender } from './outside/mail.ts'
export { webhookSenders } from './outside/webhook.ts'
export type { WorkerSettings } from './work/drain.ts'
export { releaseAll } from './work/lease.ts'
export { drainOutbox, type Senders } from './work/outbox.ts'
export { hasReservedDue, reserveWork } from './work/reserved.ts'
export { drainOnly } from './work/slots.ts'
