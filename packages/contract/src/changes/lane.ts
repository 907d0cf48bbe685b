import { z } from 'zod'
import type { RouteTable } from '../route.ts'
import { Count } from '../lists.ts'
import { DspName } from '../entity-fields.ts'

/** Changes on the platforms on one day: ours and others'. */
const ChangeTick = z.strictObject({
  day: z.iso.date(),
  /** Ours came through a change set; others were made in the platform. */
  whose: z.enum(['ours', 'others']),
  /** name, status, budget, bid, flight, targeting, creatives, deals, other. */
  kind: z.string(),
  count: Count,
  set_ids: z.array(Count),
  /** Some of them, the latest first. */
  changes: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      who: z.string().nullable(),
      entity_name: z.string(),
      field: z.string(),
      before: z.string(),
      after: z.string(),
      set_id: Count.nullable(),
    }),
  ),
})
export type ChangeTick = z.infer<typeof ChangeTick>

export const changeLaneRoutes = {
  'changes.lane': {
    method: 'GET',
    path: '/change-lane/',
    summary:
      'Changes by day, for the lane under a chart: our change sets and what others changed on the platform',
    access: 'changes:read',
    paid: true,
    query: z.strictObject({
      from: z.iso.date('Enter a day'),
      to: z.iso.date('Enter a day'),
      dsp: DspName.optional(),
      /** An entity with everything below it, as `platform:id`. */
      entity: z.string().max(300).optional(),
    }),
    answer: z.strictObject({
      ticks: z.array(ChangeTick),
      /** Day of the first sync of its accounts, before which nothing was read; null before it. */
      first_sync_on: z.iso.date().nullable(),
    }),
    errors: ['invalid'],
  },
} as const satisfies RouteTable
