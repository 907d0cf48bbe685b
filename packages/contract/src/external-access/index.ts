export type { OpenAccess, OpenAccessList } from './external-access.ts'
