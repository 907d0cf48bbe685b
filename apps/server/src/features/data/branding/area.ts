import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { brandingHandlers } from './routes.ts'

export const brandingArea = {
  calls: brandingHandlers,
  personColumns: { brands: [keepPseudonym('changed_by')] },
  retainedTables: {
    brands: 'how reports look, until someone changes it',
    brand_logos: 'part of reports that were generated with it',
  },
} satisfies Area
