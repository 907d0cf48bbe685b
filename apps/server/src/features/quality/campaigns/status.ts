import type { CampaignNode } from '@flightdeck/contract'
import type { Effective } from '@flightdeck/domain'

type Status = CampaignNode['status']

/** Whether something runs, in the words of the list. */
export const STATUS_OF: Record<Effective, Status> = {
  live: 'in_progress',
  scheduled: 'upcoming',
  draft: 'upcoming',
  paused: 'paused',
  unused: 'paused',
  over: 'completed',
  gone: 'completed',
  unknown: 'unknown',
}

export const effectivesOf = (status: Status): Effective[] =>
  (Object.keys(STATUS_OF) as Effective[]).filter((one) => STATUS_OF[one] === status)

export const STATUS_LABELS: Record<Status, string> = {
  in_progress: 'In progress',
  upcoming: 'Upcoming',
  paused: 'Paused',
  completed: 'Completed',
  unknown: 'Not known',
}
