/**
 * The application connects as the owner's login but acts as `app`, which owns nothing and is bound by row-level
 * security. `planner` sees only the tables of background work, `operator` everything (backup, restore, command line).
 */
export const ROLES = {
  app: 'flightdeck_app',
  planner: 'flightdeck_planner',
  operator: 'flightdeck_operator',
} as const

/** As whom every connection begins. */
export const APP_ROLE = ROLES.app

export type ActingRole = keyof typeof ROLES
export const SCHEMA = 'flightdeck'

/** The installation itself, where mail to a person without an organisation is posted from. It has no members. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000'
