import { z } from 'zod'
import { ABILITIES } from '@flightdeck/domain/access'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const Moment = z.iso.datetime()

/**
 * A link, embed, schedule, token, bucket or webhook that reaches beyond the members. Excludes its content.
 */
const OpenAccess = z.strictObject({
  id: z.string(),
  /** Display name of the kind. */
  label: z.string(),
  name: z.string(),
  is_private: z.boolean(),
  reaches: z.string(),
  made_by: z.strictObject({ id: z.uuid(), name: z.string(), is_active: z.boolean() }),
  made_at: Moment,
  last_used_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  /** Ability its maker must have. Losing it ends the access if `ends_with_maker`. */
  needs: z.enum(typedKeys(ABILITIES)),
  ends_with_maker: z.boolean(),
})
export type OpenAccess = z.infer<typeof OpenAccess>

const OpenAccessList = z.strictObject({
  access: z.array(OpenAccess),
  /** False when a kind has more entries than the list shows. */
  is_complete: z.boolean(),
})
export type OpenAccessList = z.infer<typeof OpenAccessList>

/** Kind and id within it, such as `report_link.0190a000-0000-7000-8000-000000000009`. */
const AccessId = z.string().regex(/^[a-z_]{1,40}\.[0-9a-f-]{1,36}$/, 'Unknown ID')

export const externalAccessRoutes = {
  'externalAccess.list': {
    method: 'GET',
    path: '/external-access/',
    summary:
      'Every open link, embed, schedule, token, bucket and webhook of the organisation, whoever made it. Made by former members first, then never used, then the oldest',
    access: 'external_access:manage',
    answer: OpenAccessList,
  },
  'externalAccess.mine': {
    method: 'GET',
    path: '/external-access/mine/',
    summary: 'The caller’s own open links, embeds, schedules, tokens, buckets and webhooks',
    access: 'organisation:read',
    answer: OpenAccessList,
  },
  'externalAccess.end': {
    method: 'DELETE',
    path: '/external-access/:id/',
    summary: 'End one of them, whoever made it',
    access: 'external_access:manage',
    params: z.strictObject({ id: AccessId }),
    answer: Message,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
