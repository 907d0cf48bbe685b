import { openPlatform, seenAccount } from '../../../apps/server/src/features/data/platform-access/index.ts'
import { PLATFORM_OF } from '../../../packages/connectors/src/index.ts'
import { sql } from '../../../packages/db/src/index.ts'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Stage } from './stage.ts'

/** Renames a few line items and a campaign in each account, on the platforms themselves. */
export async function editOnPlatforms({ app, database }: Stage, organisationId: string, note: string) {
  const { accounts, connections, entities } = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await tx.selectFrom('adAccounts').selectAll().where('readBy', 'is not', null).execute(),
    connections: await tx.selectFrom('connections').selectAll().execute(),
    entities: (
      await sql<{ accountNo: number; kind: 'campaign' | 'line_item'; nativeId: string; name: string }>`
        select account_no, kind, native_id, name from (select *, row_number() over (
          partition by account_no, kind order by status <> 'active', native_id) as place from entities
          where kind in ('campaign', 'line_item') and gone_at is null and version > 0) e
        where place <= case kind when 'campaign' then 1 else 3 end`.execute(tx)
    ).rows,
  }))
  for (const account of accounts) {
    const connection = connections.find(({ id }) => id === account.readBy)!
    const { client } = openPlatform(app, connection, account.nativeId)
    const { key, writes } = PLATFORM_OF[account.platform as AdPlatformKey]
    for (const { kind, nativeId, name } of entities.filter((one) => one.accountNo === account.accountNo)) {
      const after = `${name.replace(/ \(.*\)$/, '')} (${note})`
      const change = { entity: { kind, nativeId }, field: 'name', before: name, after } as const
      const outcome = await writes.change(client, seenAccount(account), change, { isDryRun: false })
      if (outcome.kind !== 'done') throw new Error(`${key}: ${JSON.stringify(outcome)}`)
    }
  }
}
