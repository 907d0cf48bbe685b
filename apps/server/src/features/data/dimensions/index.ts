export {
  dimensionValues,
  entitiesHaving,
  groupingSegments,
  hasSegment,
  findSegmentValues,
  membersHaving,
  segmentValues,
  type SegmentValues,
} from './dimension-store.ts'
