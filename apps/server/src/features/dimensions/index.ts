export { dimensionValues, entitiesHaving, isDimension, membersHaving } from './dimension-store.ts'
