import type { StayReason } from './divide.ts'

/** Why money stays where it is, as a person says it. */
export const STAY_WORDS: Readonly<Record<StayReason, string>> = {
  committed: 'Buys a guaranteed deal.',
  budget_spent: 'Has spent its budget.',
  edited_by_person: 'Edited on the platform in the last 48 hours.',
  changed_today: 'Changed in the last 24 hours.',
  too_few_days: 'Learning: fewer than 3 days of data.',
  too_early: 'Learning: less than 10% of its flight is over.',
  planned: 'The plan sets its budget.',
  shared: 'The platform divides this budget automatically.',
}
