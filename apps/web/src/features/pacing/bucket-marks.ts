import type { FlightBucket } from '@flightdeck/domain/pacing'
import type { MarkKind } from '../../ui/state-mark.tsx'

export const bucketMarks: Record<FlightBucket, MarkKind> = {
  under: 'under',
  on_track: 'ok',
  over: 'over',
  critical: 'crit',
  not_started: 'idle',
  too_early: 'idle',
  paused: 'paused',
  unknown: 'idle',
}
