import type { CampaignFigures } from '@flightdeck/contract/campaigns'
import { may } from '@flightdeck/domain/access'
import { ADDED_SORTS, CAMPAIGN_SORTS, type AddedSort, type CampaignSort } from '@flightdeck/domain/checks'
import type { MemberContext } from '../../../ground/actor-context.ts'

const columnsFor = ({ app, actor }: MemberContext) =>
  app.areas.flatMap(({ addsToCampaigns: one }) => (one && may(actor, one.needs) ? [one] : []))

/** Figures that registered areas add to some rows, as far as the user may see them. */
export async function addedFigures(
  ctx: MemberContext,
  entityNos: readonly number[],
): Promise<ReadonlyMap<number, CampaignFigures>> {
  const parts = await Promise.all(columnsFor(ctx).map(({ read }) => read(ctx, entityNos)))
  const rows = new Map<number, CampaignFigures>()
  for (const part of parts)
    for (const [entityNo, figures] of part) rows.set(entityNo, { ...rows.get(entityNo), ...figures })
  return rows
}

/** Order of the entities under a column that an area adds; null when the tree stores the sort column. */
export async function addedOrder(
  ctx: MemberContext,
  sort: CampaignSort,
  order: 'asc' | 'desc' = CAMPAIGN_SORTS[sort].usually,
): Promise<readonly number[] | null> {
  if (!isAdded(sort)) return null
  const column = columnsFor(ctx).find(({ sorts }) => sorts.includes(sort))
  return column ? column.inOrder(ctx, sort, order === 'asc') : []
}

const isAdded = (sort: CampaignSort): sort is AddedSort => ADDED_SORTS.some((one) => one === sort)
