import type { HandlersOf } from '../../../ground/operations.ts'
import type { Note } from '@flightdeck/contract/notes'
import { mentionedIn } from '@flightdeck/domain/notes'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { type EntityAddress, findEntity } from '../entities/index.ts'
import { removeNote } from './remove-note.ts'
import { writeNote } from './write-note.ts'
import { FORMER_MEMBER, presentNote } from './present.ts'
import { listNotes, membersAmong } from './store.ts'

export const noteHandlers: HandlersOf<'notes'> = {
  'notes.list': (ctx, { params }) => readNotes(ctx, params),
  'notes.create': (ctx, { params, body }) => writeNote(ctx, params, body.text),
  'notes.remove': (ctx, { params }) => removeNote(ctx, params.id),
}

function readNotes(ctx: MemberContext, address: EntityAddress): Promise<Note[]> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    const rows = await listNotes(tx, organisationId, { entityNo })
    const people = await membersAmong(tx, organisationId, rows.flatMap(({ text }) => mentionedIn(text))) // prettier-ignore
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
    return rows.map((row) => presentNote(ctx, row, (id) => names.get(id) ?? FORMER_MEMBER))
  })
}
