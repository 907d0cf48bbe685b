import { byAge, type Keeper } from '../../../work/keeper.ts'

export const findingsKeep: Keeper[] = [
  {
    kind: 'findings',
    tables: ['findings', 'finding_events'],
    clear: byAge({ table: 'findings', since: 'closed_at', key: ['finding_no'], only: 'not is_open' }),
  },
]
