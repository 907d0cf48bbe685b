import type { Preferences } from '@flightdeck/contract/profile'

export type Landing = NonNullable<Preferences['landing']>

/** The pages a working day can start on. */
export const landingViews: readonly { value: Landing; label: string }[] = [
  { value: '/opportunities', label: 'Opportunities' },
  { value: '/campaigns', label: 'Campaigns' },
  { value: '/pacing-margin', label: 'Pacing & Margin' },
  { value: '/alerts', label: 'Alerts' },
]
