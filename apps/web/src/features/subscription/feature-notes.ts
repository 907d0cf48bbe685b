type Note = { does: readonly [string, string, string] }

/** Descriptions of locked features, in three lines each. */
export const featureNotes: Readonly<Record<string, Note>> = {
  'Create Taxonomy': {
    does: [
      'Define naming rules for insertion orders, line items, creatives and ad groups.',
      'See every name that breaks them, across all connected platforms.',
      'Build new names from allowed values instead of typing them.',
    ],
  },
  'Generate Report': {
    does: [
      'Build one report across platforms, with source and time zone on every figure.',
      'Schedule it as a sheet, document or link.',
      'See what changed between two dates, and why.',
    ],
  },
  Optimization: {
    does: [
      'Get budget and bid proposals based on pacing, margin and goals.',
      'Preview the effect of each change.',
      'Changes reach a platform only when a named person approves them.',
    ],
  },
}
