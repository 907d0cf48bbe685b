import { keep } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { brandingHandlers } from './routes.ts'

export const brandingArea = {
  calls: brandingHandlers,
  people: { brands: [keep('changed_by')] },
  lasting: {
    brands: 'how reports look, until someone changes it',
    brand_logos: 'part of reports that were generated with it',
  },
} satisfies Area
