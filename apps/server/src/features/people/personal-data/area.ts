import type { Area } from '../../../work/area.ts'
import { personalDataHandlers } from './routes.ts'

export const personalDataArea = {
  calls: personalDataHandlers,
} satisfies Area
