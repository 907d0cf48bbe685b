import type { Area } from '../../../work/area.ts'
import { endDeliveryThreads } from './threads.ts'

export const deliveryArea = {
  stop: endDeliveryThreads,
} satisfies Area
