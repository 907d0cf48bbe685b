import { sql } from '@flightdeck/db'
import { readEmail } from '@flightdeck/domain/session'
import type { App } from '../../../ground/app.ts'

/**
 * Addresses from before hosts were kept as the network writes them (bücher.example): written anew, so that their people are
 * found. One whose other spelling is an account as well stays as it is. Nothing is found once it is done.
 */
export async function writeAddressesAnew({ database }: Pick<App, 'database'>): Promise<number> {
  return database.asOperator(async (tx) => {
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email from users where email ~ '@.*[^[:ascii:]]' for update`.execute(tx)
    let written = 0
    for (const { id, email } of rows) {
      const anew = readEmail(email)
      if (anew === null || anew.length > 254) continue
      const { numAffectedRows = 0n } = await sql`
        update users set email = ${anew}
        where id = ${id} and not exists (select 1 from users where email = ${anew})`.execute(tx)
      written += Number(numAffectedRows)
    }
    return written
  })
}
