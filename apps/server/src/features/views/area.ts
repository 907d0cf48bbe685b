import type { Area } from '../../work/area.ts'
import { viewHandlers } from './routes.ts'

export const viewsArea = {
  calls: viewHandlers,
} satisfies Area
