import type { Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { text, whole } from '../../normalise/shape.ts'
import { mapWord, type Warnings } from '../../normalise/words.ts'

export const NativePacing = z
  .object({ pacingPeriod: text, pacingType: text, dailyMaxMicros: whole, dailyMaxImpressions: whole })
  .nullish()

const PERIODS = { PACING_PERIOD_DAILY: 'daily', PACING_PERIOD_FLIGHT: 'flight' } as const
const MODES = { PACING_TYPE_EVEN: 'even', PACING_TYPE_AHEAD: 'ahead', PACING_TYPE_ASAP: 'asap' } as const

export function toPacing(pacing: z.infer<typeof NativePacing>, warnings: Warnings): Settings['pacing'] {
  if (!pacing) return undefined
  const { pacingPeriod, pacingType } = pacing
  const mode = mapWord(MODES, pacingType, 'pacing.pacingType', warnings)
  return omitBlanks({
    period: mapWord(PERIODS, pacingPeriod, 'pacing.pacingPeriod', warnings),
    mode: mode ?? (pacingType ? ('other' as const) : undefined),
    native: [pacingPeriod, pacingType].filter(Boolean).join(' '),
  })
}
