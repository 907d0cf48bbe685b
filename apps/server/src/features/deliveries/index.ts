export { deliveryHandlers } from './routes.ts'
