import type { Area } from '../../work/area.ts'
import { pacingHandlers } from './routes.ts'

export const pacingArea = {
  calls: pacingHandlers,
} satisfies Area
