type SegmentChoice = { value: string; label: string }

/** Adds the selected segment if no name has it any more, so that it stays visible and removable. */
export const withPickedSegment = (
  segments: readonly SegmentChoice[],
  picked: string | null | undefined,
): readonly SegmentChoice[] =>
  picked == null || segments.some(({ value }) => value === picked)
    ? segments
    : [...segments, { value: picked, label: picked.replace(':', ': ') }]
