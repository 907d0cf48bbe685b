import { z } from 'zod'
import { PLATFORM_KEYS } from '@flightdeck/domain/platforms'
import { MATCHES } from '@flightdeck/domain/search'
import { ClientKey } from '../clients/client-key.ts'
import type { RouteTable } from '../route.ts'

const SearchHit = z.strictObject({
  /** Display name of the kind: Line item, Alert rule, Person. */
  label: z.string(),
  title: z.string(),
  /** Location and other details that distinguish results of the same name. */
  detail: z.string(),
  /** Path within the product. */
  to: z.string(),
  platform: z.enum(PLATFORM_KEYS).nullable(),
  match: z.enum(MATCHES),
})
export type SearchHit = z.infer<typeof SearchHit>

const SearchAnswer = z.strictObject({
  /** Best match first. */
  found: z.array(SearchHit),
  /** Pasted ids in each platform's format, and the number of them that exist here. */
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
      /** Words, ids, or a platform URL. An empty query returns nothing and warms the cache. */
      q: z
        .string()
        .trim()
        .max(8_000)
        .refine((text) => !text.includes('\0'))
        .default(''),
      /** Limits campaigns, line items, deals and issues to this client. */
      client: ClientKey.optional(),
    }),
    answer: SearchAnswer,
  },
} as const satisfies RouteTable
