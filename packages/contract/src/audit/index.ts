export type { AuditEntry } from './audit.ts'
