import type { Area } from '../../../work/area.ts'
import { telemetryHandlers } from './routes.ts'

export const telemetryArea = {
  calls: telemetryHandlers,
} satisfies Area
