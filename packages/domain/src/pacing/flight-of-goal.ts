import type { Settings } from '../ad-data/settings.ts'
import type { Goal } from '../budget/goal.ts'
import type { Flight } from './flight.ts'
import { EVEN, type PacingCurve } from './pacing-curve.ts'

type PlatformPacing = NonNullable<Settings['pacing']>

/** What platforms call their ways of spending, as curves. Whatever else they offer is held against even. */
const CURVES: Partial<Record<NonNullable<PlatformPacing['mode']>, PacingCurve>> = {
  ahead: { mode: 'ahead' },
  asap: { mode: 'asap' },
}

/** A goal as a flight, the way the platform is set to spend it. Only a budget on the platform stops there; a plan's does not. */
export const flightOfGoal = ({ segments, isMoney, by }: Goal, pacing?: PlatformPacing | null): Flight => ({
  segments,
  curve: (pacing?.mode && CURVES[pacing.mode]) ?? EVEN,
  isCapped: isMoney && by === 'platform',
  rollsOver: false,
})
