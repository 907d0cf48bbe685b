import { address, keep, remove } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { invitationHandlers } from './invitation-routes.ts'
import { membersKeep } from './retention.ts'
import { memberHandlers } from './member-routes.ts'
import { personFinder } from './find-people.ts'

export const membersArea = {
  calls: { ...memberHandlers, ...invitationHandlers },
  finds: [personFinder],
  keeps: membersKeep,
  people: {
    memberships: [remove('user_id'), keep('invited_by')],
    invitations: [address('email'), keep('invited_by')],
  },
  lasting: {
    memberships: 'who belongs to it',
  },
} satisfies Area
