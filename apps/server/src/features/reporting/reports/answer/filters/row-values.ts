import { isLevel, type DimensionKey, type FilterValue, type ReportDataset } from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../../ground/actor-context.ts'
import { findExistingChecks } from '../../../../watching/checks/index.ts'
import { reportedFlights } from '../../../../watching/pacing/index.ts'
import { entitiesNumbered, numberedIn, findOwners } from './value-store.ts'

/** Existing values of a dimension: account items, rules, checks, templates, issues, alerts, owners. */
export async function loadRowValues(
  ctx: ActorContext,
  dataset: ReportDataset,
  dimension: DimensionKey,
  values: readonly string[],
): Promise<FilterValue[]> {
  const { organisationId } = ctx
  const numbers = values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number)
  if (dimension === 'owner' && dataset === 'budgets') return budgetOwners(ctx)
  return ctx.transaction(async (tx) => {
    const query = { organisationId, numbers }
    if (isLevel(dimension)) return entitiesNumbered(tx, query, dimension)
    if (dimension === 'entity' || dimension === 'budget_item') return entitiesNumbered(tx, query, null)
    if (dimension === 'check') return findExistingChecks(tx, organisationId, values)
    if (dimension === 'owner') return findOwners(tx, organisationId, values)
    return numberedIn(tx, query, dimension)
  })
}

/** Owners of budgets have no rows of their own: budgets name them. */
const budgetOwners = async (ctx: ActorContext): Promise<FilterValue[]> =>
  (await reportedFlights(ctx)).flatMap(({ owner }) =>
    owner === null ? [] : [{ key: owner.toLowerCase(), label: owner, state: 'there' as const }],
  )
