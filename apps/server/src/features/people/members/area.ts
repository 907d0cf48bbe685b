import { address, keepPseudonym, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { invitationHandlers } from './invitation-routes.ts'
import { membersKeep } from './retention.ts'
import { memberHandlers } from './member-routes.ts'
import { personFinder } from './find-people.ts'

export const membersArea = {
  calls: { ...memberHandlers, ...invitationHandlers },
  finders: [personFinder],
  keeps: membersKeep,
  personColumns: {
    memberships: [remove('user_id'), keepPseudonym('invited_by')],
    invitations: [address('email'), keepPseudonym('invited_by')],
  },
  retainedTables: {
    memberships: 'who belongs to it',
  },
} satisfies Area
