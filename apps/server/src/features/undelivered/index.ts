export { deliveryHandlers } from './routes.ts'
export { deliveriesKeep } from './keeps.ts'
