import type { ListValue, NamingTemplate, Segment } from '../../taxonomy/index.ts'

export const value = (code: string, more: Partial<ListValue> = {}): ListValue => ({
  code,
  label: code,
  aliases: [],
  active_from: null,
  active_to: null,
  ...more,
})

const BASE = { help: '', required: true, marker: '', delimiter: null, when: null }
type SegmentBase<One> = One extends Segment
  ? Omit<One, 'help' | 'required' | 'marker' | 'delimiter' | 'when' | 'label'>
  : never
type SegmentSetup = SegmentBase<Segment> & Partial<Pick<Segment, keyof typeof BASE | 'label'>>

export const segment = (setup: SegmentSetup): Segment => ({
  ...BASE,
  label: setup.key[0]!.toUpperCase() + setup.key.slice(1),
  ...setup,
})

export const template = (segments: Segment[], more: Partial<NamingTemplate> = {}): NamingTemplate => ({
  name: 'Line items',
  kind: 'Line_item',
  platforms: [],
  reading: 'position',
  delimiter: '_',
  casing: 'any',
  most_bytes: null,
  segments,
  ...more,
})

export const market = segment({
  key: 'market',
  type: 'list',
  values: [
    value('UK', { label: 'United Kingdom', aliases: ['GB'] }),
    value('DE', { label: 'Germany' }),
    value('FR', { label: 'France' }),
  ],
  depends_on: null,
})
export const channel = segment({
  key: 'channel',
  type: 'list',
  values: [
    value('Disp', { label: 'Display', aliases: ['banner'] }),
    value('Vid', { label: 'Video' }),
    value('Audio'),
  ],
  depends_on: null,
})
export const month = segment({ key: 'month', type: 'date', formats: ['YYMM'] })
export const theme = segment({
  key: 'theme',
  type: 'text',
  pattern: '[A-Za-z0-9-]{2,20}',
  min: null,
  max: null,
})
export const version = segment({
  key: 'version',
  type: 'number',
  prefix: 'V',
  suffix: '',
  digits: null,
  min: 1,
  max: 99,
})
