import {
  isSegment,
  lostValues,
  namesValues,
  segmentKey,
  DIMENSION_WORDS,
  type DimensionKey,
  type FilterValue,
  type LostValues,
  type ReportFilter,
  type ReportQuestion,
  type DimensionValue,
} from '@flightdeck/domain/reports'
import { clientKey } from '@flightdeck/domain/clients'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { ActorContext } from '../../../../../ground/actor-context.ts'
import { findSegmentValues } from '../../../../data/dimensions/index.ts'
import { everyAccount } from '../account-store.ts'
import { loadRowValues } from './row-values.ts'

/** Filter values of a question that no longer exist. */
export async function readLost(ctx: ActorContext, question: ReportQuestion): Promise<LostValues> {
  const valuesByDimension = new Map<DimensionKey, FilterValue[]>()
  for (const filter of question.filters.filter(namesValues))
    valuesByDimension.set(filter.dimension, [...(valuesByDimension.get(filter.dimension) ?? []), ...(await valuesIn(ctx, question, filter))]) // prettier-ignore
  return lostValues(question, (dimension) => valuesByDimension.get(dimension) ?? [])
}

/** Existing values for a filter. */
async function valuesIn(
  ctx: ActorContext,
  { dataset }: ReportQuestion,
  { dimension, values }: ReportFilter,
): Promise<FilterValue[]> {
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

type Account = Awaited<ReturnType<typeof everyAccount>>[number]

const NAMES: Partial<Record<DimensionKey, (account: Account) => DimensionValue>> = {
  account: ({ accountNo, name }) => ({ key: String(accountNo), label: name }),
  client: ({ name }) => ({ key: clientKey(name), label: name.trim() || 'Unnamed' }),
  platform: ({ platform }) => ({ key: platform, label: PLATFORMS[platform].label }),
  currency: ({ currency }) => ({ key: currency, label: currency }),
}

/** Values that come from accounts, as long as one of them is synced; null for a dimension that comes from elsewhere. */
function accountValues(dimension: DimensionKey): ((accounts: readonly Account[]) => FilterValue[]) | null {
  const accountName = NAMES[dimension]
  if (!accountName) return null
  return (accounts) =>
    [...Map.groupBy(accounts, (account) => accountName(account).key).values()].map((some) => ({
      ...accountName(some[0]!),
      state: some.some(({ isRead }) => isRead) ? 'there' : 'unsynced',
    }))
}

/** Values of a dimension that has a few fixed ones; null for any other. */
function listFixedValues(dimension: DimensionKey): FilterValue[] | null {
  const words = DIMENSION_WORDS[dimension]
  return words === undefined
    ? null
    : Object.entries(words).map(([key, label]) => ({ key, label, state: 'there' }))
}
