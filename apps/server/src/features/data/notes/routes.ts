import type { HandlersOf } from '../../../ground/operations.ts'
import { readNotes } from './read-notes.ts'
import { removeNote } from './remove-note.ts'
import { writeNote } from './write-note.ts'

export const noteHandlers: HandlersOf<'notes'> = {
  'notes.list': (ctx, { params }) => readNotes(ctx, params),
  'notes.create': (ctx, { params, body }) => writeNote(ctx, params, body.text),
  'notes.remove': (ctx, { params }) => removeNote(ctx, params.id),
}
