import { z } from 'zod'
import { ById, Message, RoleName } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const Member = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: RoleName,
  sign_in_method: z.enum(['password', 'google', 'password and google', 'single sign-on']),
  has_second_factor: z.boolean(),
  is_active: z.boolean(),
  last_active_at: z.iso.datetime().nullable(),
  joined_at: z.iso.datetime(),
  invited_by: z.string().nullable(),
})
export type Member = z.infer<typeof Member>

/** Links, embeds, schedules and tokens that the member may not have any more: they end, or continue under the caller’s name. */
const OpenAccessChoice = z.enum(['end', 'take_over']).default('end')

export const memberRoutes = {
  'members.list': {
    method: 'GET',
    path: '/members/',
    summary: 'Who is in the organisation, by name, a page at a time',
    access: 'members:read',
    query: z.strictObject({
      after: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
    }),
    answer: z.array(Member),
  },
  'members.changeRole': {
    method: 'PUT',
    path: '/members/:id/',
    summary:
      'Change a member’s role. Links, embeds, tokens and private schedules that the new role doesn’t allow end, or are taken over',
    access: 'members:write',
    params: ById,
    body: z.strictObject({ role: RoleName, open_access: OpenAccessChoice }),
    answer: Member,
    errors: ['not_found', 'conflict'],
  },
  'members.deactivate': {
    method: 'POST',
    path: '/members/:id/deactivate/',
    summary:
      'Deactivate a member, effective on their next request. Their links, embeds, tokens and private schedules end, or are taken over',
    access: 'members:write',
    params: ById,
    body: z.strictObject({ open_access: OpenAccessChoice }),
    answer: Member,
    errors: ['not_found', 'conflict'],
  },
  'members.reactivate': {
    method: 'POST',
    path: '/members/:id/reactivate/',
    summary: 'Reactivate a member',
    access: 'members:write',
    params: ById,
    answer: Member,
    errors: ['not_found'],
  },
  'members.resetFactors': {
    method: 'POST',
    path: '/members/:id/reset-second-factor/',
    summary: 'Remove a member’s second factors, for someone who lost theirs',
    access: 'members:write',
    params: ById,
    answer: Member,
    errors: ['not_found', 'conflict'],
  },
  'members.leave': {
    method: 'POST',
    path: '/members/leave/',
    summary:
      'Leave the organisation. Your links, embeds, tokens and private schedules end. The last owner can’t leave',
    access: 'organisation:read',
    answer: Message,
    errors: ['conflict'],
  },
} as const satisfies RouteTable
