import type { DeadDelivery } from '@flightdeck/contract/undelivered'

const channels: Record<string, string> = {
  mail: 'Email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  webhook: 'Webhook',
}

export const channelName = (channel: string) => channels[channel] ?? channel

/** Reason a message needs attention: the receiver's last error, or a hold after a restore. */
export function whyInWords({ state, last_error, attempts }: DeadDelivery): string {
  if (state === 'held') return 'Held back after a restore, as it may have been sent already.'
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  return `${last_error ?? 'No reason given.'} Tried ${tries}.`
}
