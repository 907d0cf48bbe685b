import type { Selectable } from 'kysely'
import type { FactLevel, FactMetric } from '@flightdeck/domain/ad-data'
import type { DrawnTables } from './drawn-tables.ts'

/** People by the names that the organisation knows them by: a directory's name goes before their own. */
export type NamedUsersView = { id: string; email: string; fullName: string }

/** The tables of the migrated database, and its views. */
export type Tables = DrawnTables & { dailyFacts: DailyFactsView; namedUsers: NamedUsersView }

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** Tables that belong to no organisation, each with the reason. The catalogue test knows no other exception. */
export const GLOBAL_TABLES = {
  migrations: 'the shape of the database itself',
  system: 'one row for the whole installation',
  users: 'a person may belong to several organisations',
  sessions: 'belongs to a person, before an organisation is chosen',
  refresh_tokens: 'belongs to a session',
  pending_sign_ups: 'belongs to an address that has proved nothing yet',
  password_resets: 'belongs to a person',
  totp_secrets: 'belongs to a person',
  passkeys: 'belongs to a person',
  recovery_codes: 'belongs to a person',
  sign_in_tickets: 'belongs to a person, before a session',
  passkey_challenges: 'belongs to a person, or to a browser that has not said whose it is',
  sign_in_domains: 'says whose a domain is before anybody is known',
  rate_limits: 'counts callers who are not signed in yet',
  reference_rates: 'published by a central bank, the same for everybody',
  rate_feed: 'how reading what the bank publishes goes',
  write_marks: 'says that a table was written for somebody, and nothing of what was',
} as const

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

/** Facts as rows: a view, of which the database keeps no word about what may be missing. */
type DailyFactsView = { [Metric in FactMetric as Camel<Metric>]: string | null } & {
  organisationId: string
  accountNo: number
  level: FactLevel
  day: string
  loadNo: number
  isFinal: boolean
  entityNo: number
}
