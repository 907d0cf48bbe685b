export {
  dimensionValues,
  entitiesHaving,
  isDimension,
  membersHaving,
  segmentValues,
  type SegmentValues,
} from './dimension-store.ts'
