import { sql } from '@flightdeck/db'

/** Accounts of a client; null without a client filter, meaning all accounts. */
export type Accounts = readonly number[] | null

/** Additional condition: the entity is in one of these accounts. */
export const accountFilter = (organisationId: string, accounts: Accounts, entityNo: ReturnType<typeof sql>) =>
  accounts === null
    ? sql``
    : sql`and ${entityNo} in (select e.entity_no from entities e
        where e.organisation_id = ${organisationId} and e.account_no = any(${[...accounts]}::int[]))`
