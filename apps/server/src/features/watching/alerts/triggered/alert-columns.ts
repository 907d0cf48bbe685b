import type { Row } from '@flightdeck/db'

/** Columns of an alert except receipts, which are long and read for one alert at a time. */
export const ALERT_COLUMNS = [
  'organisationId',
  'alertNo',
  'ruleNo',
  'entityNo',
  'day',
  'triggeredAt',
  'dataThrough',
  'ruleName',
  'ruleVersion',
  'entityName',
  'entityId',
  'platform',
  'snapshotType',
  'currency',
  'conditions',
  'isProvisional',
  'isLate',
  'mutedBy',
  'restated',
  'restatedAt',
] as const satisfies (keyof Row<'alerts'>)[]
export type ListedAlert = Pick<Row<'alerts'>, (typeof ALERT_COLUMNS)[number]>
