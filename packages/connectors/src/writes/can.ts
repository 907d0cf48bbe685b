import type { AdPlatformKey } from '@flightdeck/domain'
import type { WritableField } from './change.ts'

/** What can be written where. What a platform has no place for is not here. */
export const CAN: Record<AdPlatformKey, ReadonlySet<WritableField>> = {
  // What a campaign is planned to spend binds nobody: the budgets are the insertion orders'.
  dv360: new Set([
    'campaign.name',
    'campaign.status',
    'insertion_order.name',
    'insertion_order.status',
    'insertion_order.budget',
    'line_item.name',
    'line_item.status',
    'line_item.budget',
  ]),
  // A campaign has no switch.
  ttd: new Set([
    'campaign.name',
    'campaign.budget',
    'line_item.name',
    'line_item.status',
    'line_item.budget',
  ]),
  meta_ads: new Set([
    'campaign.name',
    'campaign.status',
    'campaign.budget',
    'line_item.name',
    'line_item.status',
    'line_item.budget',
  ]),
  // An ad group spends its campaign's budget.
  google_ads: new Set([
    'campaign.name',
    'campaign.status',
    'campaign.budget',
    'line_item.name',
    'line_item.status',
  ]),
}
