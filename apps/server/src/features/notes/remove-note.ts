import { AppError, notFound } from '../../ground/app-error.ts'
import type { MemberContext } from '../../ground/actor-context.ts'
import { must } from '../../ground/must.ts'
import { recordBy } from '../audit/index.ts'
import { placedEntities } from '../entities/index.ts'
import { isRemovable } from './present.ts'
import { deleteNote, listNotes } from './store.ts'

export function removeNote(ctx: MemberContext, noteNo: number): Promise<{ message: string }> {
  must(ctx, 'notes:write')
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const [note] = await listNotes(tx, organisationId, { noteNo })
    if (!note) throw notFound()
    if (!isRemovable(ctx, note))
      throw new AppError('forbidden', 'Someone else wrote this note. Managers can remove it.')
    await deleteNote(tx, organisationId, noteNo)
    const entity = (await placedEntities(tx, organisationId, [note.entityNo])).get(note.entityNo)
    await recordBy(ctx, tx, { action: 'note.removed', subject: entity?.name ?? '', detail: { note: noteNo } })
    return { message: 'Note removed' }
  })
}
