export { profileHandlers } from './routes.ts'
