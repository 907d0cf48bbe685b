export type { VersionEntry } from './version-entry.ts'
