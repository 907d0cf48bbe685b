import { sql, type Tx } from '@flightdeck/db'
import type { ExternalAccess, OpenAccess } from '../../../ground/external-access.ts'

type TokenAccess = Pick<OpenAccess, 'id' | 'makerId' | 'madeAt' | 'lastUsedAt'>

/** Directory tokens. The directory itself ends none: a token ended by its own work would stop every later deactivation. */
export const tokenAccess: ExternalAccess = {
  kind: 'directory_token',
  label: 'Directory token',
  table: 'directory_tokens',
  needs: 'sign_in:write',
  outlivesAutomatic: true,
  deed: 'directory_token.revoked',
  async list(tx, { organisationId, makerId, id, limit }) {
    const { rows } = await sql<TokenAccess>`
      select t.id::text as id, t.made_by as maker_id, t.made_at, t.last_used_at
      from directory_tokens t where t.organisation_id = ${organisationId} and t.revoked_at is null
        ${makerId === undefined ? sql`` : sql`and t.made_by = ${makerId}`}
        ${id === undefined ? sql`` : sql`and t.id::text = ${id}`}
      order by t.made_at, t.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(tx)
    return rows.map((row) => ({
      ...row,
      name: 'SCIM directory',
      isPrivate: false,
      reaches: 'Adds and deactivates members',
      expiresAt: null,
      endsWithMaker: true,
    }))
  },
  end: (tx, organisationId, id, now) => change(tx, organisationId, [id], { revokedAt: now }),
  handOver: (tx, { organisationId, ids, to }) => change(tx, organisationId, ids, { madeBy: to }),
}

async function change(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  set: { revokedAt: Date } | { madeBy: string },
): Promise<void> {
  await tx
    .updateTable('directoryTokens')
    .set(set)
    .where('organisationId', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute()
}
