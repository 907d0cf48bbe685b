export { planClearOuts, RETENTION, RETENTION_NIGHT, clearWhenDue, planEveryClearOut } from './clear-out.ts'
export { retentionHandlers } from './routes.ts'
