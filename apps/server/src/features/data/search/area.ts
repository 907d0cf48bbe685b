import type { Area } from '../../../work/area.ts'
import { searchHandlers } from './routes.ts'

export const searchArea = {
  calls: searchHandlers,
} satisfies Area
