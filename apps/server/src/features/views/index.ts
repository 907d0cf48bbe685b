export { viewHandlers } from './routes.ts'
