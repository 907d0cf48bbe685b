import type { AlertsQuery } from '@flightdeck/contract/alerts'
import { sql, type Tx } from '@flightdeck/db'
import { daysLater, type Day } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { loadClientAccounts, accountFilter, type Accounts } from '../../../data/clients/index.ts'

/** Alerts since a moment, for these local days, of a client's accounts. */
export type Window = { since: Date; from: Day | null; to: Day | null; accounts: Accounts }

type WindowQuery = Pick<AlertsQuery, 'days' | 'from' | 'to' | 'client'>

/** Window of a query. `days` counts back from now in steps of 24 hours, independent of the time zone. */
export const readWindow = async (
  tx: Tx,
  { organisationId, now }: Pick<MemberContext, 'organisationId' | 'now'>,
  { days, from, to, client }: WindowQuery,
): Promise<Window> => ({
  since: daysLater(now, -days),
  from: from ?? null,
  to: to ?? null,
  accounts: await loadClientAccounts(tx, organisationId, client),
})

/** Condition for an organisation's alerts `t` in the window. */
export const isIn = (organisationId: string, { since, from, to, accounts }: Window) =>
  sql`t.triggered_at >= ${since}
    ${from === null ? sql`` : sql`and t.day >= ${from}`} ${to === null ? sql`` : sql`and t.day <= ${to}`}
    ${accountFilter(organisationId, accounts, sql`t.entity_no`)}`
