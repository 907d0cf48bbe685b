import type { Template, TemplateSegment } from '@flightdeck/contract/taxonomy'
import { emptySegment } from '../features/taxonomy/create/segment-model.ts'
import { EVERYTHING } from '../features/taxonomy/create/form-model.ts'

type OfType<Type extends TemplateSegment['type']> = Extract<TemplateSegment, { type: Type }>

/** A segment for tests: empty but for what is given. */
export const aSegment = <Type extends TemplateSegment['type']>(
  type: Type,
  overrides: Partial<OfType<Type>> = {},
): OfType<Type> => ({ ...(emptySegment(type) as OfType<Type>), key: 'market', label: 'Market', ...overrides })

export const aValue = (code: string, label = '') => ({
  code,
  label,
  aliases: [],
  active_from: null,
  active_to: null,
})

/** A template for tests: market and channel from lists, then free text. */
export const aTemplate = (overrides: Partial<Template> = {}): Template => ({
  id: 7,
  name: 'UK line items',
  kind: 'Line_item',
  platforms: ['dv360'],
  reading: 'position',
  delimiter: '_',
  casing: 'any',
  most_bytes: null,
  segments: [
    aSegment('list', { values: [aValue('UK', 'United Kingdom'), aValue('DE', 'Germany')] }),
    aSegment('list', { key: 'channel', label: 'Channel', values: [aValue('Disp'), aValue('Vid')] }),
    aSegment('text', { key: 'free', label: 'Free' }),
  ],
  scope: EVERYTHING,
  judged_by: 'newest',
  owner: null,
  webhook_ids: [],
  state: 'active',
  version: 2,
  active_from: '2026-10-01',
  backfill: false,
  specimen: [
    { key: 'market', text: 'UK' },
    { key: 'channel', text: 'Disp' },
    { key: 'free', text: 'Summer' },
  ],
  coverage: { names: 100, valid: 84, repairable: 9, invalid: 7 },
  violations: 16,
  history_30d: [],
  updated_by: 'Ana',
  updated_at: '2026-10-20T09:00:00.000Z',
  ...overrides,
})
