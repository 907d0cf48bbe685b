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
import type { ActorContext } from '../../../../ground/actor-context.ts'
import { knownSegmentValues } from '../../../dimensions/index.ts'
import { everyAccount } from '../account-store.ts'
import { knownOfAccounts } from './known-of-accounts.ts'
import { knownRows } from './known-rows.ts'
import { knownWords } from './known-words.ts'

/** Filter values of a question that no longer exist. */
export async function readLost(ctx: ActorContext, question: ReportQuestion): Promise<LostValues> {
  const known = new Map<DimensionKey, KnownValue[]>()
  for (const filter of question.filters.filter(namesValues))
    known.set(filter.dimension, [...(known.get(filter.dimension) ?? []), ...(await valuesIn(ctx, question, filter))]) // prettier-ignore
  return lostValues(question, (dimension) => known.get(dimension) ?? [])
}

/** Existing values for a filter. */
async function valuesIn(
  ctx: ActorContext,
  { dataset }: ReportQuestion,
  { dimension, values }: ReportFilter,
): Promise<KnownValue[]> {
  const { organisationId } = ctx
  const words = knownWords(dimension)
  if (words) return words
  if (isSegment(dimension)) {
    const asked = { organisationId, key: segmentKey(dimension), values }
    const used = await ctx.transaction((tx) => knownSegmentValues(tx, asked))
    return used.map((value) => ({ key: value, label: value, state: 'there' }))
  }
  const ofAccounts = knownOfAccounts(dimension)
  if (ofAccounts) return ofAccounts(await ctx.transaction((tx) => everyAccount(tx, organisationId)))
  return knownRows(ctx, dataset, dimension, values)
}
