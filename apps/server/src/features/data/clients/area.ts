import type { Area } from '../../../work/area.ts'
import { clientHandlers } from './routes.ts'

export const clientsArea = {
  calls: clientHandlers,
} satisfies Area
