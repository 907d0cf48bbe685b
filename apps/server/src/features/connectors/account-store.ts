import type { Tx } from '@flightdeck/db'

/** What a connection can see, with the name of the connection that reads it. */
export const visibleAccounts = (tx: Tx, organisationId: string, connectionId: string) =>
  tx
    .selectFrom('visibleAccounts as v')
    .innerJoin('adAccounts as a', (join) =>
      join.onRef('a.organisationId', '=', 'v.organisationId').onRef('a.accountNo', '=', 'v.accountNo'),
    )
    .leftJoin('connections as c', (join) =>
      join.onRef('c.organisationId', '=', 'a.organisationId').onRef('c.id', '=', 'a.readBy'),
    )
    .selectAll('a')
    .select('c.label as reader')
    .where('v.organisationId', '=', organisationId)
    .where('v.connectionId', '=', connectionId)
    .orderBy('a.parentName')
    .orderBy('a.name')
    .execute()
