export {
  dimensionValues,
  entitiesHaving,
  groupingSegments,
  hasSegment,
  knownSegmentValues,
  membersHaving,
  segmentValues,
  type SegmentValues,
} from './dimension-store.ts'
