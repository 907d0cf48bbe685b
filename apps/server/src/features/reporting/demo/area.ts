import type { Area } from '../../../work/area.ts'
import { demoHandlers } from './routes.ts'

export const demoArea = {
  calls: demoHandlers,
} satisfies Area
