import type { TemplateSegment, ValueList } from '@flightdeck/contract/taxonomy'

/** The codes a segment can have, where that is known. */
export const segmentCodes = (segment: TemplateSegment, lists: readonly ValueList[]): string[] => {
  if (!('values' in segment)) return []
  const values = lists.find(({ id }) => id === segment.list_id)?.values ?? segment.values
  return values.map(({ code }) => code)
}
