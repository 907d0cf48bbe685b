import type { Freshness } from '@flightdeck/contract'
import { expect, test } from 'vitest'
import { freshnessChip } from './freshness-model.ts'

const platform = (over: Partial<Freshness> = {}): Freshness => ({
  platform: 'dv360',
  label: 'DV360',
  accounts: 3,
  data_through: '2026-11-14',
  state: 'fresh',
  sentence: '',
  ...over,
})

test.each<[string, Freshness[], ReturnType<typeof freshnessChip>]>([
  ['nothing is connected', [], null],
  ['all is fresh', [platform()], { kind: 'ok', label: 'Data through 14 Nov' }],
  [
    'the platform furthest behind is the one that counts',
    [platform(), platform({ platform: 'ttd', state: 'late', data_through: '2026-11-12' })],
    { kind: 'watch', label: 'Data through 12 Nov' },
  ],
  [
    'a first load has no day yet',
    [platform({ state: 'loading', data_through: null })],
    { kind: 'under', label: 'No data yet' },
  ],
])('%s', (_name, platforms, chip) => expect(freshnessChip(platforms)).toEqual(chip))
