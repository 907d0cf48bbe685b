import { z } from 'zod'
import { NOTES } from '@flightdeck/domain/notes'
import { ByNumber, Message, Person } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { ByNativeId } from '../entity-pages/entity.ts'
import { Count } from '../lists.ts'

const Note = z.strictObject({
  id: Count,
  /** Raw text; a mention is `@[id]` of a person in `people`. */
  text: z.string(),
  by: Person,
  at: z.iso.datetime(),
  people: z.array(Person),
  /** Whether the caller may remove it: as its author, or as a manager. */
  is_removable: z.boolean(),
})
export type Note = z.infer<typeof Note>

export const noteRoutes = {
  'notes.list': {
    method: 'GET',
    path: '/entities/:platform/:kind/:native_id/notes/',
    summary: 'What people wrote about an entity, the latest first',
    access: 'quality:read',
    paid: true,
    params: ByNativeId,
    answer: z.array(Note),
    errors: ['not_found'],
  },
  'notes.create': {
    method: 'POST',
    path: '/entities/:platform/:kind/:native_id/notes/',
    summary: 'Write a note about an entity. Members who are mentioned get an email',
    access: 'notes:write',
    paid: true,
    params: ByNativeId,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, 'Write a note')
        .max(NOTES.mostLetters, `Use at most ${NOTES.mostLetters} characters`)
        .refine((text) => !text.includes('\0'), 'Use letters, digits and signs only'),
    }),
    answer: Note,
    creates: true,
    errors: ['not_found', 'conflict'],
  },
  'notes.remove': {
    method: 'DELETE',
    path: '/notes/:id/',
    summary: 'Remove a note: one’s own, or any as a manager',
    access: 'notes:write',
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
