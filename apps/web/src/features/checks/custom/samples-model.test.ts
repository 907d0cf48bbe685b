import { expect, test } from 'vitest'
import type { CustomCheck } from '@flightdeck/domain/checks'
import { trySamples } from './samples-model.ts'

test('before anything is connected, a check is tried on samples', () => {
  const check: CustomCheck = {
    name: 'Caps',
    protects: '',
    levels: ['line_item'],
    platforms: ['ttd', 'dv360'],
    channels: [],
    when: 'open',
    where: { join: 'and', of: [] },
    except: { join: 'and', of: [] },
    expect: { join: 'and', of: [{ field: 'frequency_a_day', is: 'at_most', value: 3 }] },
    message: '',
    severity: 'high',
    costs: '',
    fix: '',
    risk: 'week',
  }
  expect(trySamples(check, new Date('2026-11-15T10:00:00Z'))).toEqual({
    catches: [
      'Sample_UK_Retargeting: daily frequency cap: not set',
      'Sample_DE_Retargeting: daily frequency cap: 8 a day',
    ],
    passes: ['Sample_UK_Prospecting', 'Sample_DE_Prospecting'],
  })
})
