import type { Note } from '@flightdeck/contract/notes'
import { can } from '@flightdeck/domain/access'
import { mentionedIn } from '@flightdeck/domain/notes'
import type { MemberContext } from '../../../ground/actor-context.ts'
import type { NoteRow } from './store.ts'

export const FORMER_MEMBER = 'Former member'

/** Authors remove their own notes; managers remove any. */
export const isRemovable = (
  { userId, role }: MemberContext,
  { createdBy }: Pick<NoteRow, 'createdBy'>,
): boolean => createdBy === userId || can(role, 'quality:write')

export const presentNote = (
  ctx: MemberContext,
  row: NoteRow,
  findPersonName: (id: string) => string,
): Note => ({
  id: row.noteNo,
  text: row.text,
  by: { id: row.createdBy, name: row.author ?? FORMER_MEMBER },
  at: row.createdAt.toISOString(),
  people: mentionedIn(row.text).map((id) => ({ id, name: findPersonName(id) })),
  is_removable: isRemovable(ctx, row),
})
