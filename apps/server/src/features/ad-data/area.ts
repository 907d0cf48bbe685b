import type { Area } from '../../work/area.ts'
import { adDataKeeps } from './keeps.ts'

export const adDataArea = {
  keeps: adDataKeeps,
} satisfies Area
