import { sql } from '@flightdeck/db'
import type { Addresses, App } from '@flightdeck/server'

/** Updates connections to simulated platforms, which have new ports at each start. */
export async function moveDemo(app: App): Promise<void> {
  await app.database.asOperator(async (tx) => {
    const rows = await tx.selectFrom('connections').select(['organisationId', 'id', 'addresses']).execute()
    for (const { organisationId, id, addresses } of rows) {
      const before = addresses as Partial<Addresses>
      const isSimulated = Object.values(before).some((address) => address.startsWith('http://127.0.0.1:'))
      if (!isSimulated) continue
      const moved = Object.fromEntries(
        Object.keys(before).map((host) => [host, app.platformApps.addresses[host as keyof Addresses]]),
      )
      await sql`update connections set addresses = ${JSON.stringify(moved)}::jsonb
        where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
    }
  })
}
