import type { ChangeItem, ChangeItemInput, ChangeSet } from '@flightdeck/contract/changes'
import { platformWrites } from '@flightdeck/connectors'
import { sql } from '@flightdeck/db'
import type { Role } from '@flightdeck/domain/access'
import { fullEntityId, readEntityId } from '@flightdeck/domain/entities'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { World } from '@flightdeck/platform-sim'
import { APPLY_CHANGES } from '../features/acting/changes/apply/plan-apply.ts'
import {
  addressesFor,
  findConnection,
  openPlatform,
  seenAccount,
} from '../features/data/platform-access/index.ts'
import { listAccounts, chooseAll, signInTo, syncOnce } from './a-connection.ts'
import { aFilledDatabase } from '@flightdeck/testkit'
import { aServer, type TestServer } from './a-server.ts'
import { aMember, anOrganisation, signedIn } from './an-organisation.ts'
import { playedPlatforms, type PlayedPlatforms } from './played-platforms.ts'
import { runEvery } from './run-slot.ts'

type Line = {
  id: string
  name: string
  status: string
  settings: { budget?: { total?: Amount; daily?: Amount } }
}
type Amount = { micros: string; currency: string }
type Caller = Awaited<ReturnType<typeof signedIn>>

const ENVIRONMENT = { FLIGHTDECK_DEMO: '1' }
const ROLES: readonly Role[] = ['owner', 'admin', 'manager', 'analyst', 'viewer']
type Members = Record<Role, { userId: string; email: string }>
type ReadPlace = { organisationId: string; members: Members }

/** The usual world, read once in a run: that takes four seconds of a processor, and every file would do the same. */
async function copiedPlace(platform: AdPlatformKey) {
  const { note, ...place } = await aFilledDatabase(`changing_${platform}`, async (draft) => {
    const server = await aServer(ENVIRONMENT, draft)
    const read = await readAll(server, await playedPlatforms(server), platform)
    await server.http.close()
    return { ...read, at: server.clock.now().getTime() }
  })
  const server = await aServer(ENVIRONMENT, place)
  // Syncs wait where platforms limit calls; what was read then is not of a time to come.
  server.clock.advance({ seconds: (note.at - server.clock.now().getTime()) / 1000 })
  const played = await playedPlatforms(server)
  // A connection stores where its platform is. Tokens of one simulator are good at the next.
  await server.database.inOrganisation(note.organisationId, (tx) =>
    tx
      .updateTable('connections')
      .set({ addresses: JSON.stringify(addressesFor(server.app, platform)) })
      .where('organisationId', '=', note.organisationId)
      .execute(),
  )
  return { server, played, ...note }
}

/** A world of the test's own, read for it alone. */
async function ownPlace(platform: AdPlatformKey, reshape: (world: World) => void) {
  const server = await aServer(ENVIRONMENT)
  const played = await playedPlatforms(server)
  reshape(played.world())
  return { server, played, ...(await readAll(server, played, platform)) }
}

/** Makes people of every role, connects a platform and reads all of its accounts. */
async function readAll(
  server: TestServer,
  played: PlayedPlatforms,
  platform: AdPlatformKey,
): Promise<ReadPlace> {
  const { organisationId, ...owner } = await anOrganisation(server)
  const members = { owner } as Members
  for (const role of ROLES.filter((one) => one !== 'owner'))
    members[role] = await aMember(server, organisationId, role)
  const caller = await signedIn(server, owner.email)
  await chooseAll(caller, (await signInTo(caller, platform, played)).id)
  for (const { accountNo } of await listAccounts(server, organisationId))
    await syncOnce(server, organisationId, accountNo)
  return { organisationId, members }
}

/** An organisation whose accounts on a platform were read, with people of every role who can change things there. */
export async function aChangingOrganisation(
  platform: AdPlatformKey = 'dv360',
  reshape?: (world: World) => void,
) {
  const { server, played, organisationId, members } = reshape
    ? await ownPlace(platform, reshape)
    : await copiedPlace(platform)
  /** Signs in again when a test has let so much time pass that the session is over. */
  const lasting = async (email: string): Promise<Caller> => {
    let signed = await signedIn(server, email)
    const call: Caller['call'] = async (...args) => {
      const answer = await signed.call(...args)
      if (answer.statusCode !== 401) return answer
      signed = await signedIn(server, email)
      return signed.call(...args)
    }
    return { ...signed, call }
  }
  const people = {} as Record<Role, Caller>
  for (const role of ROLES) people[role] = await lasting(members[role].email)
  const query = async <Row>(text: string): Promise<Row[]> =>
    server.database.inOrganisation(organisationId, async (tx) => (await sql.raw<Row>(text).execute(tx)).rows)
  const syncAll = async () => {
    for (const { accountNo } of await listAccounts(server, organisationId))
      await syncOnce(server, organisationId, accountNo)
  }

  const lines = async (): Promise<Line[]> =>
    (
      await query<{ nativeId: string; name: string; status: string; settings: Line['settings'] }>(
        `select native_id, name, status, settings from entities where kind = 'line_item' and gone_at is null order by entity_no`,
      )
    ).map(({ nativeId, ...line }) => ({ ...line, id: fullEntityId({ platform, nativeId }) }))

  const rename = ({ id, name }: Line, to = `${name} v2`): ChangeItemInput => ({
    entity: { type: 'line_item', id },
    field: 'name',
    before: name,
    after: to,
  })
  const readSet = async (answer: ReturnType<Caller['call']>): Promise<ChangeSet> => {
    const { statusCode, body, json } = await answer
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
    return json().data.set as ChangeSet
  }
  const post = (by: Role, path: string, body: object = {}) => readSet(people[by].call('POST', path, body))
  return {
    server,
    played,
    organisationId,
    people,
    members,
    query,
    syncAll,
    lines,
    rename,
    post,
    propose: (by: Role, items: ChangeItemInput[], more: object = {}) =>
      post(by, '/changes/', { title: 'A change', items, ...more }),
    approve: (by: Role, { id, digest }: ChangeSet, more: object = {}) =>
      post(by, `/changes/${id}/approve/`, { digest, ...more }),
    set: async (id: number) =>
      (await people.owner.call('GET', `/changes/${id}/`)).json().data.set as ChangeSet,
    items: async (id: number, queryText = '') =>
      (await people.owner.call('GET', `/changes/${id}/items/${queryText}`)).json().data.items as ChangeItem[],
    /** Renames a line item on the platform itself, outside the product. */
    renameElsewhere: async ({ id, name: before }: Line, after: string) => {
      const { nativeId } = readEntityId(id)
      const [{ accountNo }] = (await query<{ accountNo: number }>(
        `select account_no from entities where kind = 'line_item' and native_id = '${nativeId}'`,
      )) as [{ accountNo: number }]
      const account = (await listAccounts(server, organisationId)).find((one) => one.accountNo === accountNo)!
      const connection = await server.database.inOrganisation(organisationId, (tx) =>
        findConnection(tx, organisationId, account.readBy!),
      )
      const { client } = openPlatform(server.app, connection, account.nativeId)
      const change = { entity: { kind: 'line_item', nativeId }, field: 'name', before, after } as const
      await platformWrites(platform)!.change(client, seenAccount(account), change, { isDryRun: false })
    },
    /** Everything that is due, written as a worker does it. */
    work: () => runEvery(server, organisationId, APPLY_CHANGES),
    /** The calls that changed something. */
    writes: () =>
      played.google.dv360.log.filter(({ method, status }) => method === 'PATCH' && status === 200),
  }
}
