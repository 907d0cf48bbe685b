/** How a figure is written: money for a thousand impressions is money. */
export type ReportUnit = 'money' | 'count' | 'percent' | 'ratio'
