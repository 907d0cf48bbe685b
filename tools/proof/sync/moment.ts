import { setTimeout } from 'node:timers/promises'
import type { App } from '../../../apps/server/src/ground/app.ts'

/** A day of our choosing, and the real moment at which it begins to run. */
export type Moment = { startsAt: number; since: number; timesFaster?: number }

/**
 * A minute passes in half a second, so that platforms' limits cost no time and tokens expire during the run.
 */
const TIMES_FASTER = 120

export const clockMs = ({ startsAt, since, timesFaster = TIMES_FASTER }: Moment): number =>
  startsAt + (Date.now() - since) * timesFaster

/** How far that clock is ahead of the machine's, for a database that goes by it too. */
export const aheadMs = (moment: Moment): number => Math.floor(clockMs(moment) - Date.now())

/** The program by that clock. It lies in a far year: what is planned for later is not due while the proof runs. */
export const byClock = (app: App, moment: () => Moment): App => ({
  ...app,
  now: () => new Date(Math.floor(clockMs(moment()))),
  sleep: (ms) =>
    setTimeout(ms / (moment().timesFaster ?? TIMES_FASTER), undefined, { signal: app.stopping.signal }),
})
