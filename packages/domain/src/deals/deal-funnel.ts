/** Steps from a seller's offer to an impression, common to all platforms. */
export const DEAL_STEPS = {
  requests: 'Bid requests',
  bids: 'Bids',
  wins: 'Wins',
  impressions: 'Impressions',
} as const
export type DealStep = keyof typeof DEAL_STEPS
/** Counts over some days; null was not reported. */
export type DealCounts = Record<DealStep, number | null>

export const DEAL_STATES = {
  no_requests: 'No bid requests',
  no_bids: 'No bids',
  no_wins: 'No wins',
  few_impressions: 'Wins don’t render',
  delivering: 'Delivering',
  not_reported: 'Not reported',
} as const
export type DealState = keyof typeof DEAL_STATES

/** Least share of wins rendered; below it, something keeps ads from rendering. */
const MIN_RENDERED_SHARE = 0.8

/** Usual causes of a state, in the order to check. */
export const DEAL_CAUSES: Readonly<Record<DealState, readonly string[]>> = {
  no_requests: [
    'Seller not live',
    'Wrong seat or deal ID',
    'Format not supported',
    'Deal not approved',
    'Seller blocks this platform',
  ],
  no_bids: [
    'Line item paused, ended or out of budget',
    'Targeting doesn’t match',
    'Creative size or type',
    'Frequency cap reached',
    'Bid below floor',
  ],
  no_wins: ['Bid below floor after fees', 'Creative rejected', 'Lower priority than other buyers'],
  few_impressions: ['Creative doesn’t render', 'Timeout', 'VAST wrapper fails'],
  delivering: [],
  not_reported: [],
}

/** First step at which a deal stops. Steps that are not reported are skipped. */
export function dealState({ requests, bids, wins, impressions }: DealCounts): DealState {
  if (impressions !== null && impressions > 0)
    return wins !== null && wins > 0 && impressions < MIN_RENDERED_SHARE * wins
      ? 'few_impressions'
      : 'delivering'
  if (requests === 0) return 'no_requests'
  if (bids === 0) return 'no_bids'
  if (wins === 0) return 'no_wins'
  if (wins !== null && impressions === 0) return 'few_impressions'
  return 'not_reported'
}

/**
 * Percentage of each step in the one before it; null where either is not reported, or the one before is 0.
 */
export function stepRates({
  requests,
  bids,
  wins,
  impressions,
}: DealCounts): Record<DealStep, number | null> {
  const rate = (count: number | null, previousCount: number | null) =>
    count === null || !previousCount ? null : (100 * count) / previousCount
  return {
    requests: null,
    bids: rate(bids, requests),
    wins: rate(wins, bids),
    impressions: rate(impressions, wins),
  }
}
