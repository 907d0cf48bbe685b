export type { DeadDelivery } from './deliveries.ts'
