type Note = { does: readonly [string, string, string] }

/** What the features behind a shut door do, in three lines each. */
export const featureNotes: Readonly<Record<string, Note>> = {
  'Create Taxonomy': {
    does: [
      'Describe how names of insertion orders, line items, creatives and ad groups are built, segment by segment.',
      'Every name on every connected platform is read against it, and the ones that break it are listed.',
      'New names can be composed from the allowed values instead of being typed.',
    ],
  },
  'Generate Report': {
    does: [
      'Build a report across platforms once, with figures that carry their source and time zone.',
      'Have it sent on a schedule as a sheet, a document or a link.',
      'See what changed between two dates, and what caused it.',
    ],
  },
  Optimization: {
    does: [
      'Budget and bid changes are proposed from pacing, margin and goal.',
      'Each proposal shows the difference it would make before anything is written.',
      'Nothing reaches a platform without a named person who approved it.',
    ],
  },
}
