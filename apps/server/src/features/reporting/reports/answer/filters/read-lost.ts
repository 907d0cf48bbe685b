import {
  isSegment,
  lostValues,
  namesValues,
  segmentKey,
  type DimensionKey,
  type KnownValue,
  type LostValues,
  type ReportFilter,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../../ground/actor-context.ts'
import { findSegmentValues } from '../../../../data/dimensions/index.ts'
import { everyAccount } from '../account-store.ts'
import { accountValues } from './account-values.ts'
import { loadRowValues } from './row-values.ts'
import { listFixedValues } from './value-labels.ts'

/** Filter values of a question that no longer exist. */
export async function readLost(ctx: ActorContext, question: ReportQuestion): Promise<LostValues> {
  const valuesByDimension = new Map<DimensionKey, KnownValue[]>()
  for (const filter of question.filters.filter(namesValues))
    valuesByDimension.set(filter.dimension, [...(valuesByDimension.get(filter.dimension) ?? []), ...(await valuesIn(ctx, question, filter))]) // prettier-ignore
  return lostValues(question, (dimension) => valuesByDimension.get(dimension) ?? [])
}

/** Existing values for a filter. */
async function valuesIn(
  ctx: ActorContext,
  { dataset }: ReportQuestion,
  { dimension, values }: ReportFilter,
): Promise<KnownValue[]> {
  const { organisationId } = ctx
  const words = listFixedValues(dimension)
  if (words) return words
  if (isSegment(dimension)) {
    const query = { organisationId, key: segmentKey(dimension), values }
    const used = await ctx.transaction((tx) => findSegmentValues(tx, query))
    return used.map((value) => ({ key: value, label: value, state: 'there' }))
  }
  const ofAccounts = accountValues(dimension)
  if (ofAccounts) return ofAccounts(await ctx.transaction((tx) => everyAccount(tx, organisationId)))
  return loadRowValues(ctx, dataset, dimension, values)
}
