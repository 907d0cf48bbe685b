import type { Area } from '../../work/area.ts'
import { pacingHandlers } from './routes.ts'

export const pacingArea = {
  calls: pacingHandlers,
  lasting: { pacing_settings: 'when a budget counts as off its pace' },
} satisfies Area
