import type { PlatformKey } from '@flightdeck/domain'
import type { App } from '../../../ground/app.ts'
import type { DemoPersonKey } from '../people.ts'
import type { Call } from '../caller.ts'

/** The simulated platforms, as the story breaks them. */
export type PlatformPranks = {
  /** As if people had taken their permission back on the platform. */
  revoke: (signIn: string) => Promise<void>
  /** The next calls that match are answered with an error. */
  fail: (host: string, fault: { match: string; status: number; times: number }) => Promise<void>
  /** It answers as usual again. */
  mend: (host: string) => Promise<void>
}

/** Where a story is told: the whole program by a clock that only goes on when the story says so. */
export type Stage = {
  app: App
  /** Forward to a moment; never back. */
  moveTo: (at: Date) => Promise<void>
  /** Reads what platforms and sheets have, where that is due at the moment. */
  read: () => Promise<void>
  /** Does everything else that is due: judging, checking, telling. */
  settle: () => Promise<void>
  /** Calls the API as one of the team. */
  as: (person: DemoPersonKey) => Promise<Call>
  platforms: PlatformPranks
  /** The organisations of the demo. */
  organisationIds: () => Promise<string[]>
  /** A login for each platform that takes one. */
  logins: Partial<Record<PlatformKey, { login: string; password: string }>>
}
