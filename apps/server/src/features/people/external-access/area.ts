import type { Area } from '../../../work/area.ts'
import { onMemberStanding } from './on-member-standing.ts'
import { externalAccessHandlers } from './routes.ts'

export const externalAccessArea = {
  calls: externalAccessHandlers,
  listeners: { memberStatusChanged: onMemberStanding },
} satisfies Area
