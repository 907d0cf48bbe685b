import { byAge, type RetentionPolicy } from '../../../work/retention-policy.ts'

/** Messages that arrived, were given up or are held; and the work that is done, whose keys are not planned again by then. */
export const deliveriesKeep: RetentionPolicy[] = [
  {
    kind: 'messages',
    tables: ['outbox'],
    clear: byAge({ table: 'outbox', since: 'created_at', key: ['id'], only: `state <> 'waiting'` }),
  },
  {
    kind: 'work',
    tables: ['slots'],
    clear: byAge({
      table: 'slots',
      since: 'finished_at',
      key: ['kind', 'subject', 'slot_key'],
      only: `state <> 'waiting'`,
    }),
  },
]
