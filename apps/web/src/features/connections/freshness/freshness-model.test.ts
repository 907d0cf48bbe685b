import type { Freshness } from '@flightdeck/contract/connections'
import { expect, test } from 'vitest'
import { freshnessChip } from './freshness-model.ts'

const aFreshness = (overrides: Partial<Freshness> = {}): Freshness => ({
  platform: 'dv360',
  label: 'DV360',
  accounts: 3,
  data_through: '2026-11-14',
  state: 'fresh',
  sentence: '',
  ...overrides,
})

test.each<[string, Freshness[], ReturnType<typeof freshnessChip>]>([
  ['without connections there is no chip', [], null],
  [
    'with fresh data only, the chip shows the last day',
    [aFreshness()],
    { kind: 'ok', label: 'Data through 14 Nov' },
  ],
  [
    'the chip shows the platform furthest behind',
    [aFreshness(), aFreshness({ platform: 'ttd', state: 'late', data_through: '2026-11-12' })],
    { kind: 'watch', label: 'Data through 12 Nov' },
  ],
  [
    'during the first load the chip says no data yet',
    [aFreshness({ state: 'loading', data_through: null })],
    { kind: 'under', label: 'No data yet' },
  ],
])('%s', (_name, platforms, chip) => expect(freshnessChip(platforms)).toEqual(chip))
