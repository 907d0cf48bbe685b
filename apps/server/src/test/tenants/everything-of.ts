import { sql } from '@flightdeck/db'
import type { TestServer } from '../a-server.ts'
import { contentsOf, type Contents } from '../every-table.ts'
import type { Tenant } from './tenant.ts'

/** Everything a foreign call could have touched: every row of the organisation, and of its person, in whatever table. */
export const everythingOf = (server: TestServer, { organisationId, userId }: Tenant): Promise<Contents> =>
  contentsOf(server, ({ name, columns }) => {
    if (columns.includes('organisation_id')) return sql`organisation_id = ${organisationId}`
    if (columns.includes('user_id')) return sql`user_id = ${userId}`
    return name === 'users' ? sql`id = ${userId}` : null
  })
