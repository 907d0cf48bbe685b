/** People in the team, as the organisation describes itself. */
export const ACCOUNT_SIZES = ['1-10', '11-50', '51-200', '201-1000', 'over 1000'] as const
export type AccountSize = (typeof ACCOUNT_SIZES)[number]
