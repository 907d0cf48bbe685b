export { telemetryHandlers } from './routes.ts'
