export type { Client } from './clients.ts'
