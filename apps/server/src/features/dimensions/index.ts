export {
  dimensionValues,
  entitiesHaving,
  groupingSegments,
  isDimension,
  membersHaving,
  segmentValues,
  type SegmentValues,
} from './dimension-store.ts'
