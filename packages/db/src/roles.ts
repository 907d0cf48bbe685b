/**
 * The application connects with the owner's login but acts as `app`, which owns nothing and is subject to
 * row-level security. `planner` sees only the tables of background work, `operator` everything (backup,
 * restore, command line).
 */
export const ROLES = {
  app: 'flightdeck_app',
  planner: 'flightdeck_planner',
  operator: 'flightdeck_operator',
} as const

/** Initial role of every connection. */
export const APP_ROLE = ROLES.app

export type ActingRole = keyof typeof ROLES
export const SCHEMA = 'flightdeck'

/** The installation itself, which sends mail to users without an organisation. Has no members. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000'
