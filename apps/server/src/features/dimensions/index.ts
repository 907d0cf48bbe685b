export {
  dimensionValues,
  entitiesHaving,
  groupingSegments,
  hasSegment,
  membersHaving,
  segmentValues,
  type SegmentValues,
} from './dimension-store.ts'
