import { byAge, type Keeper } from '../../../work/keeper.ts'

/** Messages that arrived, were given up or are held; and the work that is done, whose keys are not planned again by then. */
export const deliveriesKeep: Keeper[] = [
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
