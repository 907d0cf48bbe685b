import type { Area } from '../../../work/area.ts'
import { entityFinder } from './find-by-name.ts'
import { endNames } from './names/names.ts'

export const entitiesArea = {
  finders: [entityFinder],
  stop: endNames,
} satisfies Area
