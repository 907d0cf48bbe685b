import { z } from 'zod'
import { DIMENSION_KEYS, SEGMENT_KEY } from '@flightdeck/domain/reports'

/** Split of a report: a dimension of the list, or a naming segment such as segment:market. */
export const Dimension = z.union(
  [z.enum(DIMENSION_KEYS), z.templateLiteral(['segment:', z.string().regex(SEGMENT_KEY)])],
  'Choose a split from the list',
)
