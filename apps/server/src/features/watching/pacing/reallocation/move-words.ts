import type { MoveReason } from '@flightdeck/domain/pacing'

/** Why a line item's budget changes, for a person. */
export const MOVE_WORDS: Readonly<Record<MoveReason, string>> = {
  takes_unspent: 'Takes what other line items can’t spend.',
  returns_more: 'Returns more for the same money than other line items.',
  outruns_budget: 'Will spend more than its budget until the end.',
  returns_less: 'Returns less for the same money than other line items.',
  cannot_spend: 'Has more budget than it can spend until the end.',
}
