import type { Area } from '../../work/area.ts'
import { invitationHandlers } from './invitation-routes.ts'
import { membersKeep } from './keeps.ts'
import { memberHandlers } from './member-routes.ts'

export const membersArea = {
  calls: { ...memberHandlers, ...invitationHandlers },
  keeps: membersKeep,
} satisfies Area
