import type { Settings } from '@flightdeck/domain/ad-data'
import { lookUp } from '../../normalise/words.ts'

const KNOWN: Readonly<Record<string, Omit<NonNullable<Settings['pacing']>, 'native'>>> = {
  Off: { mode: 'asap' },
  PaceAhead: { period: 'flight', mode: 'ahead' },
  PaceToEndOfFlight: { period: 'flight', mode: 'even' },
  PaceToEndOfDay: { period: 'daily', mode: 'even' },
}

/** The platform's values are not a closed list: an unknown one becomes 'other' and stays in `native`. */
export function toPacing(native: string | null | undefined): Settings['pacing'] {
  if (!native) return undefined
  return { ...(lookUp(KNOWN, native) ?? { mode: 'other' }), native }
}
