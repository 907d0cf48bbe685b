import pg from 'pg'
import { DEMO_LOGIN } from '../../../apps/server/src/features/reporting/demo/index.ts'
import { openDatabase } from '../../../packages/db/src/index.ts'
import { copyOrganisation } from '../kit/copy-organisation.ts'
import { aDataFolder, findDatabase, removeDataFolder } from '../kit/data-folder.ts'
import type { Dice } from '../kit/dice.ts'
import { livedDemo } from '../kit/lived-demo.ts'
import { BEHIND_PROXY } from '../kit/own-address.ts'
import { startServer } from '../kit/server.ts'
import { fuzz, type FuzzTally } from './scene.ts'

type Plan = {
  calls: number
  /** Lets the demo live through its past first, so that there is much to reach. */ lives: boolean
}

/** A product of its own, of which only the API runs while it is tried: what changes meanwhile, the calls have changed. */
export async function fuzzedProduct({ calls, lives }: Plan, dice: Dice): Promise<FuzzTally> {
  const data = aDataFolder()
  if (lives) await livedDemo(data)
  const server = startServer(data, {
    ...BEHIND_PROXY,
    FLIGHTDECK_ROLE: 'api',
    FLIGHTDECK_DEMO: 'organisation',
  })
  const address = await server.ready()
  const database = openDatabase({
    url: findDatabase(data)!.ownerUrl,
    name: 'flightdeck proof',
    size: 2,
    queryTimeoutMs: 120_000,
  })
  try {
    const bystander = await aBystander(data)
    return await fuzz({ address, database, login: DEMO_LOGIN, bystander }, calls, dice)
  } finally {
    await database.close()
    await server.stop()
    removeDataFolder(data)
  }
}

/** Another organisation with everything that the demo's has. */
async function aBystander(data: string): Promise<string> {
  const client = new pg.Client({ connectionString: findDatabase(data)!.superuserUrl })
  await client.connect()
  const { rows } = await client.query(
    `select organisation_id from flightdeck.memberships join flightdeck.users on id = user_id
     where email = $1 order by memberships.created_at limit 1`,
    [DEMO_LOGIN.email],
  )
  const bystander = await copyOrganisation(client, rows[0].organisation_id, 'bystander@proof.test')
  await client.end()
  return bystander
}
