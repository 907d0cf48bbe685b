export { recordBy } from './by-member.ts'
export { record } from './record.ts'
export { auditHandlers } from './routes.ts'
