import type { Ability } from '../access/abilities.ts'
import { isSegment, type DimensionKey } from './dimensions.ts'

type Dataset = {
  label: string
  /** Noun for its rows within a sentence. */
  of: string
  /** Finest split, by which changes between two answers are explained. */
  item: DimensionKey
  splits: readonly DimensionKey[]
  /** Ability required besides reports. */
  needs: Ability
  /** Rows are the current state, ignoring the period; otherwise each row has its day. */
  isNow: boolean
  /** Note to readers about its days. */
  note: string | null
}

const DAYS = ['day', 'week', 'month', 'weekday'] as const
const WHOSE = ['platform', 'client', 'account'] as const

/** Data sources of a report. */
export const REPORT_DATASETS = {
  delivery: {
    label: 'Delivery',
    of: 'line items',
    item: 'line_item',
    splits: [...DAYS, ...WHOSE, 'campaign', 'insertion_order', 'line_item', 'status', 'currency'],
    needs: 'reports:read',
    isNow: false,
    note: null,
  },
  deals: {
    label: 'Deals',
    of: 'deals',
    item: 'deal_id',
    splits: [...DAYS, ...WHOSE, 'deal_id', 'status', 'currency'],
    needs: 'reports:read',
    isNow: false,
    note: null,
  },
  budgets: {
    label: 'Budgets',
    of: 'budgets',
    item: 'budget_item',
    splits: [...WHOSE, 'owner', 'budget_item', 'bucket', 'currency'],
    needs: 'pacing:read',
    isNow: true,
    note: 'Budgets that run or are to come, as they are now. Each is counted once, at the level that has it.',
  },
  issues: {
    label: 'Issues',
    of: 'issues',
    item: 'issue',
    splits: [...DAYS, ...WHOSE, 'campaign', 'severity', 'check', 'issue', 'issue_state', 'certificate', 'owner', 'currency'], // prettier-ignore
    needs: 'quality:read',
    isNow: false,
    note: 'Issues that opened in the period, with the status they have now. Issues that only repeat another are left out.',
  },
  names: {
    label: 'Names',
    of: 'names',
    item: 'entity',
    splits: [...WHOSE, 'template', 'name_state', 'entity', 'currency'],
    needs: 'taxonomy:read',
    isNow: true,
    note: 'Names with a naming template, as they are now.',
  },
  alerts: {
    label: 'Alerts',
    of: 'alerts',
    item: 'alert',
    splits: [...DAYS, ...WHOSE, 'rule', 'entity', 'urgency', 'alert', 'currency'],
    needs: 'alerts:read',
    isNow: false,
    note: null,
  },
} as const satisfies Record<string, Dataset>
export type ReportDataset = keyof typeof REPORT_DATASETS

/** Sources summed from days of delivery; the others provide rows of their own. */
export const DELIVERY_LEVELS = { delivery: 'line_item', deals: 'deal_id' } as const
export type DeliveryDataset = keyof typeof DELIVERY_LEVELS
export type RowDataset = Exclude<ReportDataset, DeliveryDataset>

export const isDelivery = (dataset: ReportDataset): dataset is DeliveryDataset =>
  Object.hasOwn(DELIVERY_LEVELS, dataset)

/** Name segments split delivery only. */
export const isOfDataset = (key: DimensionKey, dataset: ReportDataset): boolean =>
  isSegment(key)
    ? dataset === 'delivery'
    : (REPORT_DATASETS[dataset].splits as readonly DimensionKey[]).includes(key)
