export {
  dimensionValues,
  entitiesHaving,
  groupingSegments,
  segmentValues,
} from './dimensions/dimension-store.ts'
export { reportedNames } from './readings/reported-names.ts'
