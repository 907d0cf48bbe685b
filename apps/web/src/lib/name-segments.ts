type SegmentChoice = { value: string; label: string }

/** What was picked can be seen and taken back, also where no name has it any more. */
export const withPickedSegment = (
  segments: readonly SegmentChoice[],
  picked: string | null | undefined,
): readonly SegmentChoice[] =>
  picked == null || segments.some(({ value }) => value === picked)
    ? segments
    : [...segments, { value: picked, label: picked.replace(':', ': ') }]
