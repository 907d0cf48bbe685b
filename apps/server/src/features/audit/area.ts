import type { Area } from '../../work/area.ts'
import { auditKeeps } from './keeps.ts'
import { auditHandlers } from './routes.ts'

export const auditArea = {
  calls: auditHandlers,
  keeps: auditKeeps,
} satisfies Area
