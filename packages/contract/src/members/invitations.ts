import { z } from 'zod'
import { ById, Message, RoleName, TypedEmail } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const Invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: RoleName,
  state: z.enum(['pending', 'expired', 'accepted', 'revoked']),
  invited_by: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

const Outcome = z.strictObject({
  email: z.string(),
  outcome: z.enum(['invited', 'not an email address', 'already a member', 'already invited']),
})
export type InviteOutcome = z.infer<typeof Outcome>

const InviteToken = z.string().min(1).max(200)

export const invitationRoutes = {
  'invitations.list': {
    method: 'GET',
    path: '/invitations/',
    summary: 'Invitations that are still open or ended lately',
    access: 'members:read',
    answer: z.array(Invitation),
  },
  'invitations.create': {
    method: 'POST',
    path: '/invitations/',
    summary: 'Invite people by email, with a result per address',
    access: 'members:write',
    body: z.strictObject({
      emails: z.array(TypedEmail).min(1, 'Enter at least one address').max(50),
      role: RoleName,
      message: z.string().trim().max(1_000).optional(),
    }),
    answer: z.array(Outcome),
    creates: true,
  },
  'invitations.resend': {
    method: 'POST',
    path: '/invitations/:id/resend/',
    summary: 'Resend with a new link. The old link stops working',
    access: 'members:write',
    params: ById,
    answer: Invitation,
    errors: ['not_found', 'conflict'],
  },
  'invitations.revoke': {
    method: 'DELETE',
    path: '/invitations/:id/',
    summary: 'Revoke an invitation',
    access: 'members:write',
    params: ById,
    answer: Invitation,
    errors: ['not_found', 'conflict'],
  },
  'invitations.look': {
    method: 'POST',
    path: '/invitations/look/',
    summary: 'What an invitation’s link offers, to whoever holds the link',
    access: 'public',
    body: z.strictObject({ token: InviteToken }),
    answer: z.strictObject({ email: z.string(), organisation_name: z.string(), role: RoleName }),
    errors: ['not_found'],
    secret: true,
  },
  'invitations.accept': {
    method: 'POST',
    path: '/invitations/accept/',
    summary: 'Join with the address the invitation was sent to',
    access: 'person',
    body: z.strictObject({ token: InviteToken }),
    answer: Message.extend({ organisation_id: z.uuid() }),
    errors: ['not_found'],
    secret: true,
  },
} as const satisfies RouteTable
