import type { Area } from '../../../work/area.ts'
import { adDataKeeps } from './retention.ts'

export const adDataArea = {
  keeps: adDataKeeps,
  retainedTables: {
    entities: 'the setup as it is now',
    entity_links: 'the setup as it is now',
    entity_marks: 'the setup as it is now',
    budget_segments: 'the setup as it is now',
  },
} satisfies Area
