import type { Standing } from '@flightdeck/contract/alerts'
import type { RuleHealth } from '@flightdeck/domain/metrics'
import type { MarkKind } from '../../ui/state-mark.tsx'

type Mark = { kind: MarkKind; label: string }

/** The shape beside each word of a rule's health. */
export const healthMarks: Record<RuleHealth, MarkKind> = {
  failing: 'crit',
  stale: 'watch',
  noisy: 'over',
  flapping: 'watch',
  duplicate: 'watch',
  entity_ended: 'idle',
  snoozed_often: 'snoozed',
  never_due: 'paused',
  never_fired: 'idle',
}

export const standingMarks: Record<Standing['state'], Mark> = {
  still_breaching: { kind: 'over', label: 'still breaching' },
  recovered: { kind: 'ok', label: 'recovered' },
  unknown: { kind: 'idle', label: 'not known yet' },
}
