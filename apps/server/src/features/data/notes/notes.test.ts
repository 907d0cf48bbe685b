import type { Note } from '@flightdeck/contract/notes'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'
import { eraseInNotes } from './erase-person.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const NOTES = '/entities/dv360/campaign/100/notes/'
type Person = Awaited<ReturnType<typeof signedIn>>

async function aTeam() {
  const { organisationId, email, userId } = await anOrganisation(server)
  await someEntities(server, organisationId, 'dv360', [{ kind: 'campaign', nativeId: '100', name: 'Spring' }])
  const [analyst, viewer] = [
    await aMember(server, organisationId, 'analyst'),
    await aMember(server, organisationId, 'viewer'),
  ]
  return {
    organisationId,
    ownerId: userId,
    owner: await signedIn(server, email),
    analystId: analyst.userId,
    analystEmail: analyst.email,
    analyst: await signedIn(server, analyst.email),
    viewer: await signedIn(server, viewer.email),
  }
}
const write = (who: Person, text: string) => who.call('POST', NOTES, { text })
const list = async (who: Person): Promise<Note[]> => (await who.call('GET', NOTES)).json().data

test('a note is listed for every member with its author, latest first, and is in the audit log', async () => {
  const { owner, analyst, viewer } = await aTeam()
  await write(owner, 'Budget agreed with the client')
  expect((await write(analyst, 'Paused until Monday')).statusCode).toBe(200)
  expect(await list(viewer)).toMatchObject([
    { text: 'Paused until Monday', by: { name: 'Max analyst' }, is_removable: false },
    { text: 'Budget agreed with the client', by: { name: 'Olga Owner' } },
  ])
  const log = (await owner.call('GET', '/audit/')).json()
  expect(JSON.stringify(log)).toContain('"note.written","subject":"Spring"')
})

test('a mentioned member gets one email with a link to the page; the author gets none', async () => {
  const { organisationId, owner, ownerId, analystId, analystEmail } = await aTeam()
  const text = `@[${analystId}] please look, cc @[${ownerId}]`
  const note = (await write(owner, text)).json().data as Note
  expect(note.people).toEqual([
    { id: analystId, name: 'Max analyst' },
    { id: ownerId, name: 'Olga Owner' },
  ])
  const mails = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('outbox').select(['recipient', 'subject', 'payload']).where('organisationId', '=', organisationId).where('dedupeKey', '=', `note/${note.id}`).execute(),
  ) // prettier-ignore
  expect(mails).toMatchObject([{ recipient: analystEmail, subject: 'Olga Owner mentioned you: Spring' }])
  expect(JSON.stringify(mails[0]!.payload)).toContain('/campaigns/dv360/campaign/100')
  expect(JSON.stringify(mails[0]!.payload)).toContain('@Max analyst please look, cc @Olga Owner')
})

test('400: a mention of a non-member is refused, and nothing is stored', async () => {
  const { owner } = await aTeam()
  const stranger = await anOrganisation(server)
  expect((await write(owner, `@[${stranger.userId}] hello`)).statusCode).toBe(400)
  expect((await write(owner, '   ')).statusCode).toBe(400)
  expect((await write(owner, 'x'.repeat(2_001))).statusCode).toBe(400)
  expect(await list(owner)).toEqual([])
})

test('403: a viewer writes no note, and an analyst removes only their own', async () => {
  const { owner, analyst, viewer } = await aTeam()
  expect((await write(viewer, 'Hello')).statusCode).toBe(403)
  const [theirs, own] = [(await write(owner, 'Mine')).json().data, (await write(analyst, 'Own')).json().data]
  expect((await analyst.call('DELETE', `/notes/${theirs.id}/`)).statusCode).toBe(403)
  expect((await analyst.call('DELETE', `/notes/${own.id}/`)).statusCode).toBe(200)
  expect((await analyst.call('DELETE', `/notes/${own.id}/`)).statusCode).toBe(404)
  expect(await list(owner)).toMatchObject([{ text: 'Mine' }])
})

test('an erased person appears under a pseudonym in other people’s notes', async () => {
  const { owner, analystId, analystEmail } = await aTeam()
  await write(
    owner,
    `Max analyst (${analystEmail}) set this up. @[${analystId}] Maxine in the directory knows.`,
  )
  const person = {
    id: analystId,
    email: analystEmail,
    names: ['Max analyst', 'Maxine in the directory'],
    pseudonym: 'Former member 1a2b',
  }
  await server.database.asOperator((tx) => eraseInNotes(tx, person))
  const [note] = await list(owner)
  expect(note!.text).toBe(
    `Former member 1a2b (Former member 1a2b) set this up. @[${analystId}] Former member 1a2b knows.`,
  )
})
