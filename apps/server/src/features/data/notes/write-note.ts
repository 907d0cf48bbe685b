import type { Note } from '@flightdeck/contract/notes'
import { acquireAdvisoryLock, type Tx } from '@flightdeck/db'
import { plainLine } from '@flightdeck/domain/text'
import { mentionedIn, NOTES, noteWords } from '@flightdeck/domain/notes'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { linkTo } from '../../../ground/link.ts'
import { post } from '../../../work/outbox.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { entityPage, findEntity, placedEntities, type EntityAddress } from '../entities/index.ts'
import { presentNote } from './present.ts'
import { insertNote, listNotes, membersAmong, type Member } from './store.ts'

/** Stores a note about an entity, and mails the people mentioned in it. */
export async function writeNote(ctx: MemberContext, address: EntityAddress, text: string): Promise<Note> {
  const { organisationId, userId, now } = ctx
  const note = await ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    await acquireAdvisoryLock(tx, organisationId, `notes of ${entityNo}`)
    if ((await listNotes(tx, organisationId, { entityNo })).length >= NOTES.mostOnOne)
      throw new AppError('conflict', `There are ${NOTES.mostOnOne} notes here. Remove one first.`)
    const people = await mentioned(tx, organisationId, text)
    const noteNo = await insertNote(tx, { organisationId, entityNo, text, createdBy: userId, createdAt: now })
    const entity = (await placedEntities(tx, organisationId, [entityNo])).get(entityNo)!
    const findPersonName = (id: string) => people.find((one) => one.id === id)!.fullName
    await recordAudit(ctx, tx, { action: 'note.written', subject: entity.name, detail: { note: noteNo } })
    const [row] = await listNotes(tx, organisationId, { noteNo })
    const mail = makeMentionMail(row!.author ?? '', entity.name, noteWords(text, findPersonName), linkTo(ctx.app, entityPage(entity))) // prettier-ignore
    for (const person of people)
      if (person.id !== userId)
        await post(tx, {
          organisationId,
          channel: 'mail',
          recipient: person.email,
          dedupeKey: `note/${noteNo}`,
          ...mail,
        })
    return presentNote(ctx, row!, findPersonName)
  })
  ctx.app.wake('outbox')
  return note
}

/** Active members mentioned in the text; refuses others. */
async function mentioned(tx: Tx, organisationId: string, text: string): Promise<Member[]> {
  const ids = mentionedIn(text)
  if (ids.length > NOTES.mostMentioned)
    throw new AppError('invalid', `Mention at most ${NOTES.mostMentioned} people.`)
  const people = (await membersAmong(tx, organisationId, ids)).filter((one) => one.deactivatedAt === null)
  if (people.length < ids.length)
    throw new AppError('invalid', 'Someone you mentioned is no longer a member. Remove them from the note.')
  return people
}

const MAX_IN_SUBJECT = 80
const makeMentionMail = (author: string, entity: string, words: string, link: string) => ({
  subject: `${plainLine(author, MAX_IN_SUBJECT)} mentioned you: ${plainLine(entity, MAX_IN_SUBJECT)}`,
  payload: { text: `${author} wrote about ${entity}:\n\n${words}\n\nOpen it: ${link}\n\nFlightdeck\n` },
})
