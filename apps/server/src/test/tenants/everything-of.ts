import { sql } from '@flightdeck/db'
import type { TestServer } from '../a-server.ts'
import { tableContents, type Contents } from '../every-table.ts'
import type { Tenant } from './tenant.ts'

/**
 * Everything a foreign call could have touched: every row of the organisations and of their people, in every
 * table.
 */
export function readTenantContents(server: TestServer, tenants: readonly Tenant[]): Promise<Contents> {
  const organisations = tenants.map(({ organisationId }) => organisationId)
  const people = tenants.map(({ userId }) => userId)
  return tableContents(server, ({ name, columns }) => {
    if (columns.includes('organisation_id')) return sql`organisation_id = any(${organisations}::uuid[])`
    if (columns.includes('user_id')) return sql`user_id = any(${people}::uuid[])`
    return name === 'users' ? sql`id = any(${people}::uuid[])` : null
  })
}
