/** Finished promise: what was delivered when it was made, its end by the model alone, and what happened. */
export type PromiseRecord = { campaignNo: number; delivered: bigint; model: bigint; happened: bigint }

/** Ratio of what happened to what the model promised, of what was still to come. */
export type Correction = { ratio: number; records: number }

/** Finished promises of one platform and setting before they correct its model, and their campaigns. */
export const LEAST_RECORDS = 20
export const LEAST_CAMPAIGNS = 5

/** Median over finished promises; null with too few, or of too few campaigns: one market says little of others. */
export function correctionFrom(records: readonly PromiseRecord[]): Correction | null {
  const promising = records.filter(({ delivered, model }) => model > delivered)
  if (promising.length < LEAST_RECORDS) return null
  if (new Set(promising.map(({ campaignNo }) => campaignNo)).size < LEAST_CAMPAIGNS) return null
  const ratios = promising
    .map(({ delivered, model, happened }) => Number(happened - delivered) / Number(model - delivered))
    .toSorted((a, b) => a - b)
  const middle = ratios.length >> 1
  const median = ratios.length % 2 === 1 ? ratios[middle]! : (ratios[middle - 1]! + ratios[middle]!) / 2
  return { ratio: Math.max(0, median), records: ratios.length }
}
