import { z } from 'zod'
import { VIEWED_SCREENS, VIEWS } from '@flightdeck/domain/views'
import { ClientKey } from '../clients/client-key.ts'
import { ByNumber, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const Screen = z.enum(VIEWED_SCREENS)
const Given = z.object({
  name: Name('a name').refine(
    (text) => text.length <= VIEWS.mostLetters,
    `Use at most ${VIEWS.mostLetters} characters for a name`,
  ),
  /** The query of the screen's address, without the question mark. */
  address: z
    .string()
    .max(VIEWS.mostOfAddress, 'Too many filters for a view')
    .regex(/^[\x21-\x7e]*$/, 'This is not the query of an address'),
  /** For everybody in the organisation, or for oneself. */
  is_shared: z.boolean().default(false),
})

const SavedView = z.strictObject({
  id: z.number().int(),
  screen: Screen,
  name: z.string(),
  address: z.string(),
  is_shared: z.boolean(),
  /** Whether the caller may change it: their own, or one that is shared and theirs to manage. */
  is_changeable: z.boolean(),
  by: z.string(),
})
export type SavedView = z.infer<typeof SavedView>
export type SavedViewInput = z.output<typeof Given>

const CountedView = SavedView.extend({
  /** How many rows it lists now; null where the person may not see them. */
  count: z.number().int().nullable(),
})
export type CountedView = z.infer<typeof CountedView>

export const viewRoutes = {
  'views.list': {
    method: 'GET',
    path: '/views/',
    summary: 'Views of a screen: one’s own, and those that are shared',
    access: 'quality:read',
    query: z.strictObject({ screen: Screen }),
    answer: z.array(SavedView),
  },
  'views.counts': {
    method: 'GET',
    path: '/views/counts/',
    summary: 'Views of all screens with how many rows each lists now, of a client where one is named',
    access: 'quality:read',
    query: z.strictObject({ client: ClientKey.optional() }),
    answer: z.array(CountedView),
  },
  'views.create': {
    method: 'POST',
    path: '/views/',
    summary: 'Save a list with its filters, sorting and grouping',
    access: 'quality:read',
    body: Given.extend({ screen: Screen }),
    answer: SavedView,
    creates: true,
    errors: ['conflict'],
  },
  'views.update': {
    method: 'PUT',
    path: '/views/:id/',
    summary: 'Edit a view, its name and who sees it',
    access: 'quality:read',
    params: ByNumber,
    body: Given,
    answer: SavedView,
    errors: ['not_found', 'conflict'],
  },
  'views.remove': {
    method: 'DELETE',
    path: '/views/:id/',
    summary: 'Remove a view',
    access: 'quality:read',
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
