import type { Area } from '../../../work/area.ts'
import { profileHandlers } from './routes.ts'

export const profileArea = {
  calls: profileHandlers,
} satisfies Area
