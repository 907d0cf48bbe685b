import type { PlatformKey } from '@flightdeck/domain/platforms'
import type { App, DemoPersonKey } from '@flightdeck/server'
import type { Call } from '../caller.ts'

/** Failures of the simulated platforms, controlled by the story. */
export type PlatformPranks = {
  /** Revokes a sign-in's permission, as users can on the platform. */
  revoke: (signIn: string) => Promise<void>
  /** Answers the next matching calls with an error. */
  fail: (host: string, fault: { match: string; status: number; times: number }) => Promise<void>
  /** Ends the failures of a host. */
  mend: (host: string) => Promise<void>
}

/** Environment of a story: the whole program, on a clock controlled by the story. */
export type Stage = {
  app: App
  /** Advances the clock to a moment; never back. */
  moveTo: (at: Date) => Promise<void>
  /** Reads platforms and sheets that are due. */
  read: () => Promise<void>
  /** Does everything else that is due: evaluation, checks, notifications. */
  settle: () => Promise<void>
  /** Calls the API as a team member. */
  as: (person: DemoPersonKey) => Promise<Call>
  platforms: PlatformPranks
  organisationIds: () => Promise<string[]>
  /** A login for each platform that needs one. */
  logins: Partial<Record<PlatformKey, { login: string; password: string }>>
}
