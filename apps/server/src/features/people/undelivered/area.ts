import { address } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { deliveriesKeep } from './retention.ts'
import { deliveryHandlers } from './routes.ts'

export const undeliveredArea = {
  calls: deliveryHandlers,
  keeps: deliveriesKeep,
  personColumns: {
    outbox: [address('recipient')],
  },
} satisfies Area
