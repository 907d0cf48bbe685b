import type { Area } from '../../../work/area.ts'
import { entityHandlers } from './routes.ts'

export const entityPagesArea = {
  calls: entityHandlers,
} satisfies Area
