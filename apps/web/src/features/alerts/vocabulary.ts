import type { Feedback, RuleHealth, Standing, WebhookKind } from '@flightdeck/contract'
import type { MarkKind } from '../../ui/state-mark.tsx'

type Mark = { kind: MarkKind; label: string }

/** What there is to say of a rule's health. */
export const healthMarks: Record<RuleHealth, Mark> = {
  failing: { kind: 'crit', label: 'Failing' },
  stale: { kind: 'watch', label: 'Connector stale' },
  noisy: { kind: 'over', label: 'Noisy' },
  flapping: { kind: 'watch', label: 'Flapping' },
  duplicate: { kind: 'watch', label: 'Duplicate of' },
  entity_ended: { kind: 'idle', label: 'Entity ended' },
  snoozed_often: { kind: 'snoozed', label: 'Snoozed often' },
  never_due: { kind: 'paused', label: 'Runs on no day' },
  never_fired: { kind: 'idle', label: 'Never fired' },
}

export const standingMarks: Record<Standing['state'], Mark> = {
  still_breaching: { kind: 'over', label: 'still breaching' },
  recovered: { kind: 'ok', label: 'recovered' },
  unknown: { kind: 'idle', label: 'not known yet' },
}

export const feedbackLabels: Record<Feedback, string> = { useful: 'Useful', noise: 'Noise', known: 'Known' }

export const webhookLabels: Record<WebhookKind, string> = {
  slack: 'Slack',
  teams: 'Microsoft Teams',
  webhook: 'Signed webhook',
}
