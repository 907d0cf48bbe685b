import { z } from 'zod'
import { PLATFORM_KEYS } from '@flightdeck/domain'
import { MATCHES } from '@flightdeck/domain/search'
import { ClientKey } from '../clients/client-key.ts'
import type { RouteTable } from '../route.ts'

const SearchHit = z.strictObject({
  /** What it is, in the words of the area that found it: Line item, Alert rule, Person. */
  label: z.string(),
  title: z.string(),
  /** Where it is, and what tells it from others of the same name. */
  detail: z.string(),
  /** Its address in the product. */
  to: z.string(),
  platform: z.enum(PLATFORM_KEYS).nullable(),
  match: z.enum(MATCHES),
})
export type SearchHit = z.infer<typeof SearchHit>

const SearchAnswer = z.strictObject({
  /** The best first. */
  found: z.array(SearchHit),
  /** What was pasted as ids, each as the platform writes it, and how many of them are known here. */
  ids: z.array(z.string()),
  known: z.number().int(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const searchRoutes = {
  'search.find': {
    method: 'GET',
    path: '/search/',
    summary: 'Anything by its name or id: entities, deals, rules, checks, issues, people, certificates, runs',
    access: 'organisation:read',
    query: z.strictObject({
      /** Words, ids, or a page on a platform. Nothing typed finds nothing, and prepares the first answer. */
      q: z
        .string()
        .trim()
        .max(8_000)
        .refine((text) => !text.includes('\0'))
        .default(''),
      /** Campaigns, line items, deals and issues of this client only. */
      client: ClientKey.optional(),
    }),
    answer: SearchAnswer,
  },
} as const satisfies RouteTable
