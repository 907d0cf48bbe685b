import type { Area } from '../../work/area.ts'
import { organisationHandlers } from './routes.ts'

export const organisationArea = {
  calls: organisationHandlers,
} satisfies Area
