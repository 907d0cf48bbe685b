import type { Effective } from './subject.ts'

/** Statuses in the campaign tree. Archived and deleted entities count as completed. */
export const CAMPAIGN_STATUSES = {
  in_progress: { label: 'In progress', of: ['live'] },
  upcoming: { label: 'Upcoming', of: ['scheduled', 'draft'] },
  paused: { label: 'Paused', of: ['paused', 'unused'] },
  completed: { label: 'Completed', of: ['over', 'gone'] },
  unknown: { label: 'Unknown', of: ['unknown'] },
} as const satisfies Record<string, { label: string; of: readonly Effective[] }>
export type CampaignStatus = keyof typeof CAMPAIGN_STATUSES

/** Sort keys of the tree, with their usual direction. */
export const CAMPAIGN_SORTS = {
  at_risk: { usually: 'desc' },
  name: { usually: 'asc' },
  score: { usually: 'asc' },
  issues: { usually: 'desc' },
  spend: { usually: 'desc' },
  ends: { usually: 'asc' },
  pacing: { usually: 'asc' },
  projected: { usually: 'asc' },
  margin: { usually: 'asc' },
} as const satisfies Record<string, { usually: 'asc' | 'desc' }>
export type CampaignSort = keyof typeof CAMPAIGN_SORTS

/** Sort keys with figures from other areas, which the tree does not store. */
export const ADDED_SORTS = ['projected', 'margin'] as const satisfies readonly CampaignSort[]
export type AddedSort = (typeof ADDED_SORTS)[number]
