import type { Area } from '../../../work/area.ts'
import type { RetentionPolicy } from '../../../work/retention-policy.ts'
import {
  clearWhenDue,
  planClearOuts,
  planEveryClearOut,
  RETENTION,
  RETENTION_NIGHT,
} from './delete-expired.ts'
import { retentionHandlers } from './routes.ts'

/** Clears what all areas keep. */
export const retentionArea = (keepers: readonly RetentionPolicy[]) =>
  ({
    calls: retentionHandlers,
    work: { [RETENTION_NIGHT]: planEveryClearOut, [RETENTION]: clearWhenDue(keepers) },
    lanes: { waiting: [RETENTION] },
    planners: [planClearOuts],
    retainedTables: {
      retention_settings: 'for how long it keeps things',
    },
  }) satisfies Area
