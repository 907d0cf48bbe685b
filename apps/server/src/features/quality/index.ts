export { qualityHandlers } from './routes.ts'
