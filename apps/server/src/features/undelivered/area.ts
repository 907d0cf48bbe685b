import type { Area } from '../../work/area.ts'
import { deliveriesKeep } from './keeps.ts'
import { deliveryHandlers } from './routes.ts'

export const undeliveredArea = {
  calls: deliveryHandlers,
  keeps: deliveriesKeep,
} satisfies Area
