export { dimensionValues, entitiesHaving } from './dimensions/dimension-store.ts'
export { reportedNames } from './readings/reported-names.ts'
