import { notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { forbid } from '../../../ground/authorise.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { placedEntities } from '../entities/index.ts'
import { isRemovable } from './present.ts'
import { deleteNote, listNotes } from './store.ts'

const SOMEBODY_ELSES = 'Someone else wrote this note. Managers can remove it.'

export function removeNote(ctx: MemberContext, noteNo: number): Promise<{ message: string }> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const [note] = await listNotes(tx, organisationId, { noteNo })
    if (!note) throw notFound()
    forbid(isRemovable(ctx, note) ? null : SOMEBODY_ELSES)
    await deleteNote(tx, organisationId, noteNo)
    const entity = (await placedEntities(tx, organisationId, [note.entityNo])).get(note.entityNo)
    await recordAudit(ctx, tx, {
      action: 'note.removed',
      subject: entity?.name ?? '',
      detail: { note: noteNo },
    })
    return { message: 'Note removed' }
  })
}
