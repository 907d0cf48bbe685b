import type { Area } from '../../work/area.ts'
import { pacingHandlers } from './routes.ts'

export const pacingArea = {
  calls: pacingHandlers,
  lasting: { pacing_settings: 'how the organisation judges its budgets' },
} satisfies Area
