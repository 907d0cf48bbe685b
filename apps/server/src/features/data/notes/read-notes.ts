import type { Note } from '@flightdeck/contract/notes'
import { mentionedIn } from '@flightdeck/domain/notes'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { findEntity, type EntityAddress } from '../entities/index.ts'
import { FORMER_MEMBER, presentNote } from './present.ts'
import { listNotes, membersAmong } from './store.ts'

export function readNotes(ctx: MemberContext, address: EntityAddress): Promise<Note[]> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    const rows = await listNotes(tx, organisationId, { entityNo })
    const people = await membersAmong(tx, organisationId, rows.flatMap(({ text }) => mentionedIn(text))) // prettier-ignore
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
    return rows.map((row) => presentNote(ctx, row, (id) => names.get(id) ?? FORMER_MEMBER))
  })
}
