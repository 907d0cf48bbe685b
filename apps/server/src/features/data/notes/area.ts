import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { eraseInNotes } from './erase-person.ts'
import { noteHandlers } from './routes.ts'

export const notesArea = {
  calls: noteHandlers,
  listeners: { personErased: (_app, tx, person) => eraseInNotes(tx, person) },
  personColumns: {
    entity_notes: [keepPseudonym('created_by')],
  },
  retainedTables: {
    entity_notes: 'what people wrote, until they remove it',
  },
} satisfies Area
