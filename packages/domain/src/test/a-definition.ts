import type { CustomCheck } from '../checks/custom/definition.ts'

/** A check for tests: about line items of DV360, of which a budget of at least a thousand is expected. */
export const aCustomCheck = (more: Partial<CustomCheck> = {}): CustomCheck => ({
  name: 'Enough money',
  protects: '',
  levels: ['line_item'],
  platforms: ['dv360'],
  channels: [],
  when: 'open',
  where: { join: 'and', of: [] },
  except: { join: 'and', of: [] },
  expect: { join: 'and', of: [{ field: 'budget', is: 'at_least', value: 1_000 }] },
  message: '',
  severity: 'high',
  costs: '',
  fix: '',
  risk: 'week',
  ...more,
})
