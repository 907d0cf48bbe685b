import type { Row, Tx } from '@flightdeck/db'

export const findOrganisation = (tx: Tx, organisationId: string): Promise<Row<'organisations'>> =>
  tx
    .selectFrom('organisations')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
