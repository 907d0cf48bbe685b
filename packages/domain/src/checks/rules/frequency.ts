import type { FrequencyCap } from '../../ad-data/settings.ts'
import { roundHalfAway } from '../../numbers/round.ts'
import { check, DSPS, LINE_ITEMS } from '../check.ts'
import { flightDays } from '../money.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number, wantedNumber } from '../parameters.ts'
import type { CheckSubject } from '../subject.ts'
import { NO_PARENT, NOTHING_ASKED } from './reasons.ts'

const NOT_TOLD = cannotTell('no frequency cap from the platform')
const UNIT_DAYS: Record<FrequencyCap['perUnit'], number | null> = {
  minute: 1 / 1_440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30.4,
  lifetime: null,
}

/** The strictest cap on impressions at this level, brought to seven days; null without one. */
function weeklyCap(subject: CheckSubject): number | null {
  let strictest: number | null = null
  for (const cap of subject.settings.frequency?.caps ?? []) {
    if (cap.event !== 'impression') continue
    const days = UNIT_DAYS[cap.perUnit]
    const span = days === null ? Math.max(7, flightDays(subject) ?? 7) : days * cap.perCount
    if (span <= 0) continue
    const weekly = (7 * cap.max) / span
    strictest = strictest === null ? weekly : Math.min(strictest, weekly)
  }
  return strictest
}

const words = (weekly: number) => `${roundHalfAway(weekly, 1)}/week`

const uncapped = check({
  id: 'FRQ-01',
  name: 'No frequency cap at any level',
  rationale: 'Prevents the same people from seeing the ad dozens of times.',
  platforms: ['dv360', 'ttd', 'meta_ads'],
  channels: ['display', 'video', 'ctv', 'audio', 'social'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['frequency'],
  parameters: {},
  severity: 'high',
  fix: 'Set a frequency cap.',
  atRisk: 'week',
  check(subject) {
    const { frequency } = subject.settings
    if (!frequency) return NOT_TOLD
    if (!frequency.isUnlimited && frequency.caps.length === 0) return cannotTell('unknown frequency cap type')
    for (let current: CheckSubject | null = subject; current; current = current.parent)
      if ((current.settings.frequency?.caps.length ?? 0) > 0) return PASSES
    return fails('a cap here or above', 'none')
  },
})

const otherCap = check({
  id: 'FRQ-02',
  name: 'Cap differs from plan',
  rationale: 'Prevents a breach of the agreed frequency.',
  platforms: ['dv360', 'ttd', 'meta_ads'],
  channels: 'all',
  levels: ['insertion_order', 'line_item'],
  when: 'open',
  reads: ['frequency'],
  parameters: {
    planned: wantedNumber('Planned cap', 'impressions_per_week'),
    tolerance_percent: number('Tolerance', 'percent', 10),
  },
  severity: 'medium',
  fix: 'Set the planned cap.',
  atRisk: 'week',
  check(subject, { planned, tolerance_percent }) {
    if (planned === null || planned <= 0) return NOTHING_ASKED
    const weekly = weeklyCap(subject)
    if (weekly === null) return notApplicable('no impression cap')
    const gap = (100 * Math.abs(weekly - planned)) / planned
    return gap <= tolerance_percent ? PASSES : fails(words(planned), words(weekly))
  },
})

const looser = check({
  id: 'FRQ-03',
  name: 'Child cap looser than parent',
  rationale: 'Catches a cap that has no effect because a stricter one above applies.',
  platforms: DSPS,
  channels: 'all',
  levels: ['insertion_order', 'line_item'],
  when: 'open',
  reads: ['frequency'],
  parameters: {},
  severity: 'low',
  fix: 'Align the caps.',
  atRisk: 'nothing',
  check(subject) {
    if (!subject.parent) return NO_PARENT
    const [own, above] = [weeklyCap(subject), weeklyCap(subject.parent)]
    if (own === null || above === null) return notApplicable('no impression cap on one of them')
    return own <= above ? PASSES : fails(`at most ${words(above)}`, words(own))
  },
})

export const FREQUENCY = [uncapped, otherCap, looser]
