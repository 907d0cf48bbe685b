export { recordBy } from './by-member.ts'
export { chain, record } from './record.ts'
export { auditHandlers } from './routes.ts'
