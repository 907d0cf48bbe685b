import type { DeadDelivery } from '@flightdeck/contract'

const channels: Record<string, string> = {
  mail: 'Email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  webhook: 'Webhook',
}

export const channelName = (channel: string) => channels[channel] ?? channel

/** Why somebody has to look at it: what the other side said last, or that a restore has kept it back. */
export function whyInWords({ state, last_error, attempts }: DeadDelivery): string {
  if (state === 'held') return 'Held back after a restore, as it may have been sent already.'
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  return `${last_error ?? 'No reason given.'} Tried ${tries}.`
}
