/** Templates are made in the interface; a connection keeps the ids of these two. */
export type TtdTemplates = { dailyTemplateId: number; totalsTemplateId: number }

export const DIMENSIONS = ['Date', 'Advertiser ID', 'Campaign ID', 'Ad Group ID'] as const
export const TOTALS_DIMENSIONS = ['Date', 'Advertiser ID'] as const

export const METRICS = [
  'Impressions',
  'Clicks',
  'Advertiser Cost (Adv Currency)',
  'Media Cost (Adv Currency)',
  'Total Conversions',
  'Player Starts',
  'Player Completed Views',
  'Sampled Tracked Impressions',
  'Sampled Viewed Impressions',
] as const
