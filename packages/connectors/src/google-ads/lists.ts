import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import { QUERIES } from './queries.ts'
import { searchStream, type GoogleAdsCustomer, type SearchAnswer } from './search-stream.ts'

// Google writes ids as text; one that comes as a number may have lost its end already.
const id = z.string().regex(/^\d+$/)
const amount = z.string().regex(/^\d+$/)
const named = { resourceName: z.string().min(1) }

const SHAPES = {
  campaigns: z.object({
    campaign: z.looseObject({ ...named, id, name: z.string(), status: z.string() }),
    campaignBudget: z
      .looseObject({ id, amountMicros: amount.optional(), totalAmountMicros: amount.optional() })
      .optional(),
    customer: z.looseObject({}).optional(),
  }),
  adGroups: z.object({
    adGroup: z.looseObject({ ...named, id, name: z.string(), status: z.string() }),
    campaign: z.looseObject({ id }),
  }),
  assetGroups: z.object({
    assetGroup: z.looseObject({ ...named, id, name: z.string(), status: z.string() }),
    campaign: z.looseObject({ id }),
  }),
  ads: z.object({
    adGroupAd: z.looseObject({ ...named, status: z.string(), ad: z.looseObject({ id }) }),
    adGroup: z.looseObject({ id }),
    campaign: z.looseObject({ id }),
  }),
  campaignCriteria: z.object({
    campaignCriterion: z.looseObject({ ...named, criterionId: id, type: z.string() }),
    campaign: z.looseObject({ id }),
  }),
} as const
const SUBJECT = {
  campaigns: 'campaign',
  adGroups: 'adGroup',
  assetGroups: 'assetGroup',
  ads: 'adGroupAd',
  campaignCriteria: 'campaignCriterion',
} as const

type ResourceNames = Partial<Record<string, { resourceName: string }>>

export type GoogleAdsList = keyof typeof SHAPES
export type GoogleAdsItem<List extends GoogleAdsList> = z.infer<(typeof SHAPES)[List]>
/** Takes note of rows that cannot be read, so that the others are. */
export type UnreadRows = {
  /** The id of what a row is a part of; null where that cannot be read either. */
  idIn: (row: unknown) => string | null
  leave: (nativeId: string, problem: PlatformError) => void
}
export type GoogleAdsQuestion<List extends GoogleAdsList> = GoogleAdsCustomer & {
  list: List
  /** Without it, one row that cannot be read ends the list. */
  unread?: UnreadRows
}

/** A list is read in one breath; one that names something twice is not the list. */
export async function* listGoogleAds<List extends GoogleAdsList>(
  send: Send,
  { list, unread, ...customer }: GoogleAdsQuestion<List>,
): AsyncGenerator<GoogleAdsItem<List>> {
  const shape = SHAPES[list] as unknown as z.ZodType<GoogleAdsItem<List>>
  const read = ({ rows: all }: SearchAnswer<unknown>) => {
    const rows: GoogleAdsItem<List>[] = []
    const problems: [nativeId: string, problem: PlatformError][] = []
    for (const row of all) {
      const parsed = shape.safeParse(row)
      if (parsed.success) {
        rows.push(parsed.data)
        continue
      }
      const nativeId = unread?.idIn(row) ?? null
      // A row that does not say whose it is would pass for one that was removed.
      if (nativeId === null) throw unreadable('list_shape')
      problems.push([nativeId, unreadable('entity_shape', parsed.error)])
    }
    const names = rows.map((item) => (item as ResourceNames)[SUBJECT[list]]!.resourceName)
    if (new Set(names).size < names.length)
      throw new PlatformError('unwell', 'Google Ads sent something twice.', { code: 'list_twice' })
    return { rows, problems }
  }
  const { rows, problems } = await searchStream(send, customer, {
    query: QUERIES[list],
    row: z.unknown(),
    read,
  })
  for (const [nativeId, problem] of problems) unread?.leave(nativeId, problem)
  yield* rows
}

const unreadable = (code: 'entity_shape' | 'list_shape', cause?: unknown) =>
  new PlatformError('unwell', 'Google Ads sent an answer that cannot be read.', { code, cause })
