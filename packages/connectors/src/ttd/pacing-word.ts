import type { PacingWay } from '@flightdeck/domain/writes'

/** How The Trade Desk calls a way of pacing. */
export function pacingWord({ period, mode }: PacingWay): string {
  if (mode === 'asap') return 'Off'
  if (mode === 'ahead') return 'PaceAhead'
  return period === 'daily' ? 'PaceToEndOfDay' : 'PaceToEndOfFlight'
}
