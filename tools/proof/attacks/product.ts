import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_LOGIN, demoPerson } from '../../../apps/server/src/features/reporting/demo/index.ts'
import { call } from '../kit/call.ts'
import { copyOrganisation } from '../kit/copy-organisation.ts'
import { aDataFolder, findDatabase, removeDataFolder } from '../kit/data-folder.ts'
import { livedDemo } from '../kit/lived-demo.ts'
import { BEHIND_PROXY, fromOwnAddress } from '../kit/own-address.ts'
import { startServer } from '../kit/server.ts'
import type { Headers } from './headers.ts'
import { shareMember, type SharedMember } from './shared-member.ts'

/** The program with a demo that has lived, and people of several organisations who are signed in. */
export type Product = {
  address: string
  client: pg.Client
  signIn: (email: string) => Promise<Headers>
  /** The demo’s owner, its viewer, and the owner of another organisation with the same data. */
  owner: Headers
  viewer: Headers
  neighbour: Headers
  /** An account of an organisation without any platform. */
  fresh: Headers
  /** Mails to an address, the newest last. */
  mailsTo: (email: string) => Promise<string[]>
  shared: SharedMember
  /** Memory of the program, without its database. */
  megabytes: () => number
  end: () => Promise<void>
}

const NEIGHBOUR = 'neighbour@proof.test'
const FRESH = 'fresh@proof.test'
const MAIL_WITHIN_MS = 30_000

export async function attackedProduct(folder: string | undefined): Promise<Product> {
  const data = folder ?? aDataFolder()
  if (folder === undefined) await livedDemo(data)
  const server = startServer(data, { ...BEHIND_PROXY, FLIGHTDECK_DEMO: '1' })
  const address = await server.ready()
  const client = new pg.Client({ connectionString: findDatabase(data)!.superuserUrl })
  await client.connect()
  const signIn = async (email: string): Promise<Headers> => {
    const headers = fromOwnAddress(email)
    const body = { email, password: DEMO_LOGIN.password }
    const { status, data: session } = await call<{ accessToken: string; organisation_id: string }>(
      address,
      '/auth/login/',
      { body, headers },
    )
    if (status !== 200) throw new Error(`signing in as ${email} answered ${status}`)
    return {
      ...headers,
      authorization: `Bearer ${session.accessToken}`,
      'x-organisation-id': session.organisation_id,
    }
  }
  const owner = await signIn(DEMO_LOGIN.email)
  const existingUser = await client.query('select 1 from flightdeck.users where email = $1', [NEIGHBOUR])
  if (existingUser.rowCount === 0) {
    await copyOrganisation(client, owner['x-organisation-id']!, NEIGHBOUR)
    await emptyOrganisation(client)
  }
  const neighbour = await signIn(NEIGHBOUR)
  return {
    address,
    client,
    signIn,
    owner,
    viewer: await signIn(demoPerson('helen').email),
    neighbour,
    mailsTo: (email) => mailsIn(join(data, 'outbox'), email),
    shared: await shareMember(client, address, neighbour),
    fresh: await signIn(FRESH),
    megabytes: () => residentMegabytes(server.pid),
    async end() {
      await client.end()
      await server.stop()
      if (folder === undefined) removeDataFolder(data)
    },
  }
}

/** Creates an empty organisation, owned by a user with the demo’s password. */
async function emptyOrganisation(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('set local search_path = flightdeck, public')
  const { rows } = await client.query<{ organisation: string; person: string }>(
    `with home as (
       insert into organisations (organisation_id, name, onboarding_state, is_premium, freemium_ends_at)
       values (gen_random_uuid(), 'Fresh', 'COMPLETE', true, now() + interval '1 year') returning organisation_id),
     person as (
       insert into users (id, email, full_name, password_hash, email_verified_at)
       select gen_random_uuid(), $2, 'Fay Fresh', password_hash, email_verified_at from users where email = $1
       returning id)
     select home.organisation_id as organisation, person.id as person from home, person`,
    [NEIGHBOUR, FRESH],
  )
  const { organisation, person } = rows[0]!
  await client.query(`insert into memberships (organisation_id, user_id, role) values ($1, $2, 'owner')`, [
    organisation,
    person,
  ])
  await client.query('commit')
}

/** Mails leave through the outbox, so that the first may take a moment. */
async function mailsIn(folder: string, email: string): Promise<string[]> {
  for (const deadline = Date.now() + MAIL_WITHIN_MS; ; await sleep(100)) {
    const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
    const mails = files
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(email))
    if (mails.length > 0 || Date.now() > deadline) return mails
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
