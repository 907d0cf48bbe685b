import type { LibraryCheck } from '@flightdeck/contract/checks'

/** A check of the library for tests; only what matters is said. */
export const aCheck = (overrides: Partial<LibraryCheck> = {}): LibraryCheck => ({
  id: 'BUD-04',
  check_name: 'Flight ends with its order',
  description: 'A line item does not stop before its order does.',
  category: { key: 'BUD', label: 'Budget, flight and pacing' },
  severity_default: 'high',
  dsp_names: ['dv360', 'ttd'],
  channel_names: ['all'],
  levels: ['line_item'],
  fields_schema: [],
  costs: 'The rest of the budget is not spent.',
  fix: 'Move the end of the line item.',
  at_risk_formula: 'what is left of the budget',
  recommended: true,
  needs: null,
  enabled: false,
  selected: [],
  hits_7d: 0,
  hits_by_dsp: {},
  dismissed_wrong_7d: 0,
  last_run_at: null,
  ...overrides,
})

type Field = LibraryCheck['fields_schema'][number]

export const aField = (overrides: Partial<Field> = {}): Field => ({
  name: 'days',
  label: 'Days of grace',
  kind: 'number',
  unit: 'days',
  default: 3,
  required: false,
  ...overrides,
})
