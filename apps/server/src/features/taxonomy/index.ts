export { dimensionValues, entitiesHaving } from './dimensions/dimension-store.ts'
