export { dimensionValues, entitiesHaving } from './dimensions/dimension-store.ts'
export { reportedNames, type ReportedName } from './readings/reported-names.ts'
