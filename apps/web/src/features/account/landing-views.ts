import type { Option } from '../../ui/match-options.ts'

/** The pages a working day can start on. */
export const landingViews: readonly Option[] = [
  { value: '/opportunities', label: 'Opportunities' },
  { value: '/campaigns', label: 'Campaigns' },
  { value: '/pacing-margin', label: 'Pacing & Margin' },
  { value: '/alerts', label: 'Alerts' },
  { value: '/taxonomy-alerts', label: 'Taxonomy Alerts' },
  { value: '/reports', label: 'Reports' },
  { value: '/agents', label: 'Agents' },
]
