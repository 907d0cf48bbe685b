import type { NameViolation } from '@flightdeck/contract/taxonomy'

type Segment = NameViolation['segments'][number]

export const aVerdict = (overrides: Partial<Segment> = {}): Segment => ({
  key: 'market',
  text: 'UK',
  value: 'UK',
  valid: true,
  fault: null,
  expected: null,
  reason: null,
  suggestion: null,
  confidence: 1,
  ...overrides,
})

/** A violation for tests: the channel is not in its list, and a suggestion is known. */
export const aViolation = (overrides: Partial<NameViolation> = {}): NameViolation => ({
  entity: {
    type: 'line_item',
    id: 'dv360:11',
    name: 'UK_display_Summer',
    dsp_name: 'dv360',
    account_name: 'Acme UK',
    path: [{ type: 'campaign', id: 'dv360:1', name: 'Summer' }],
  },
  kind: 'Line_item',
  template: { id: 7, name: 'UK line items', version: 2 },
  why: 'The only template for line items on DV360.',
  status: 'repairable',
  segments: [
    aVerdict(),
    aVerdict({
      key: 'channel',
      text: 'display',
      value: null,
      valid: false,
      fault: 'not_in_list',
      expected: 'Disp or Vid',
      reason: '“display” is not in the list.',
      suggestion: 'Disp',
      confidence: 0.9,
    }),
    aVerdict({ key: 'free', text: 'Summer', value: 'Summer' }),
  ],
  faults: [],
  suggested_name: 'UK_Disp_Summer',
  confidence: 0.9,
  problem: 'Channel: “display” is not in the list. Did you mean Disp?',
  first_seen: '2026-10-23T12:00:00.000Z',
  named_by: 'ana@acme.test',
  owner: null,
  spend_since: { amount: 1_200, currency: 'GBP' },
  lost_in: [],
  finding_ids: [41],
  snoozed_until: null,
  deep_link: null,
  ...overrides,
})
