import type { Member } from '@flightdeck/contract/members'
import type { Role } from '@flightdeck/domain/access'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { everyMember } from '../../lib/every-member.ts'
import { longDay } from '../../lib/day-text.ts'
import { endSession } from '../../lib/session/session.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { toast } from '../../ui/toasts.tsx'
import { openAccessQuery } from '../external-access/index.ts'
import { organisationQuery } from '../organisation/index.ts'

const people = 'people'
const auditPage = 50

export const membersQuery = queryOptions({
  queryKey: [people, 'members'],
  queryFn: everyMember,
})

export const invitationsQuery = queryOptions({
  queryKey: [people, 'invitations'],
  queryFn: () => call('invitations.list'),
})

export const activityQuery = infiniteQueryOptions({
  queryKey: [people, 'activity'],
  queryFn: ({ pageParam: before }) => call('audit.list', { query: { before, limit: auditPage } }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => (page.length < auditPage ? undefined : page.at(-1)?.seq),
})

/** Any change to members also changes the audit log, and may change the current user's permissions. */
function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  done: (input: Input) => string,
  failed: string,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (_answer, input) => toast.success(done(input)),
    onError: (error) => toast.error(firstMessage(error, 'server', failed)),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [people] }),
        cache.invalidateQueries({ queryKey: openAccessQuery.queryKey }),
        cache.invalidateQueries({ queryKey: whoQuery.queryKey }),
      ]),
  })
}

export type AccessDecision = 'end' | 'take_over'
export type RoleChange = { member: Member; role: Role; openAccess?: AccessDecision }
type Deactivation = { member: Member; openAccess: AccessDecision }

export const useChangeRole = () =>
  useChange(
    ({ member, role, openAccess }: RoleChange) =>
      call('members.changeRole', {
        params: { id: member.id },
        body: { role, ...(openAccess && { open_access: openAccess }) },
      }),
    ({ member }) => `Role of ${member.full_name} changed`,
    'Couldn’t change the role. Try again.',
  )

export const useDeactivate = () =>
  useChange(
    ({ member, openAccess }: Deactivation) =>
      call('members.deactivate', { params: { id: member.id }, body: { open_access: openAccess } }),
    ({ member }) => `${member.full_name} deactivated`,
    'Couldn’t deactivate the member. Try again.',
  )

export const useReactivate = () =>
  useChange(
    (member: Member) => call('members.reactivate', { params: { id: member.id } }),
    (member) => `${member.full_name} reactivated`,
    'Couldn’t reactivate the member. Try again.',
  )

export const useResetFactors = () =>
  useChange(
    (member: Member) => call('members.resetFactors', { params: { id: member.id } }),
    (member) => `Second factor of ${member.full_name} reset`,
    'Couldn’t reset the second factor. Try again.',
  )

export const useRequireFactors = () => {
  const cache = useQueryClient()
  return useChange(
    async (on: string | null) => {
      const { second_factor_on } = await call('factors.require', { body: { on } })
      cache.setQueryData(
        organisationQuery.queryKey,
        (cachedOrganisation) => cachedOrganisation && { ...cachedOrganisation, second_factor_on },
      )
    },
    (on) => (on === null ? 'Second factor no longer required' : `Second factor required from ${longDay(on)}`),
    'Couldn’t save that change. Try again.',
  )
}

export const useResend = () =>
  useChange(
    ({ id }: { id: string; email: string }) => call('invitations.resend', { params: { id } }),
    ({ email }) => `Invitation resent to ${email}`,
    'Couldn’t resend the invitation. Try again.',
  )

export const useRevoke = () =>
  useChange(
    ({ id }: { id: string; email: string }) => call('invitations.revoke', { params: { id } }),
    ({ email }) => `Invitation for ${email} revoked`,
    'Couldn’t revoke the invitation. Try again.',
  )

export function useLeave() {
  return useMutation({
    mutationFn: () => call('members.leave'),
    onSuccess: endSession,
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t leave the organisation. Try again.')),
  })
}

type Invite = { emails: string[]; role: Role; message?: string }

/** The drawer shows the results, because they differ by address. */
export function useInvite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ body, once }: { body: Invite; once: string }) =>
      call('invitations.create', { body, once }),
    onSettled: () => cache.invalidateQueries({ queryKey: [people] }),
  })
}
