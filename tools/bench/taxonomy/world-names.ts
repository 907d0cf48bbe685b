import { worldAt } from '../../../packages/platform-sim/src/index.ts'
import type { LearnedName } from '../../../packages/domain/src/taxonomy/index.ts'

/** The names of the demo, by kind, as its hurried people wrote them. */
export function worldNames(): LearnedName[] {
  const world = worldAt({ seed: 'flightdeck', anchor: '2026-10-25', today: '2026-10-25' })
  const of = (
    kind: NonNullable<LearnedName['kind']>,
    items: readonly { name: string; platform: string; accountId: string }[],
  ) =>
    items.map(({ name, platform, accountId }): LearnedName => ({
      name,
      platform: platform as never,
      account: accountId,
      kind,
    }))
  return [
    ...of('Campaign', world.campaigns),
    ...of('Insertion_order', world.insertionOrders),
    ...of('Line_item', world.lineItems),
    ...of('Creative', world.creatives),
  ]
}
