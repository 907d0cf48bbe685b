import type { Area } from '../../work/area.ts'
import { entityFinder } from './find-by-name.ts'
import { endNames } from './names/names.ts'

export const entitiesArea = {
  finds: [entityFinder],
  stop: endNames,
} satisfies Area
