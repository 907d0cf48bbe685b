export type { EntityDays, EntityHead, EntityPart, EntityVersion } from './entity.ts'
