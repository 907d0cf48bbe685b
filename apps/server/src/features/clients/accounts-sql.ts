import { sql } from '@flightdeck/db'

/** The accounts of a client; null where nobody asked for one, and then everything is meant. */
export type Accounts = readonly number[] | null

/** Rows whose entity is in one of these accounts, as one more condition. */
export const ofAccounts = (organisationId: string, accounts: Accounts, entityNo: ReturnType<typeof sql>) =>
  accounts === null
    ? sql``
    : sql`and ${entityNo} in (select e.entity_no from entities e
        where e.organisation_id = ${organisationId} and e.account_no = any(${[...accounts]}::int[]))`
