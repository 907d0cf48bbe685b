import type { CustomCheck } from '@flightdeck/domain/checks'

/** Custom check of a user: line items of DV360 need a frequency cap of at most three a day. */
export const aDefinition = (more: Partial<CustomCheck> = {}): CustomCheck => ({
  name: 'Cap of the house',
  protects: 'people from seeing it too often',
  levels: ['line_item'],
  platforms: ['dv360'],
  channels: [],
  when: 'open',
  where: { join: 'and', of: [] },
  except: { join: 'and', of: [] },
  expect: { join: 'and', of: [{ field: 'frequency_a_day', is: 'at_most', value: 3 }] },
  message: 'Cap missing or above 3',
  severity: 'high',
  costs: '',
  fix: '',
  risk: 'week',
  ...more,
})
