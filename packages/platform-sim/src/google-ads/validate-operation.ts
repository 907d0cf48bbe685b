import type { ErrorCode } from './errors.ts'
import type { Row } from './row.ts'

const SMALLEST_UNIT = 10_000n
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const UNITS = ['DAY', 'WEEK', 'MONTH']
type NativeCap = {
  key?: { level?: string; eventType?: string; timeUnit?: string; timeLength?: number }
  cap?: number
}

/** Validation of written values, by field. */
export function problemWith(field: string, value: unknown, before: Row, resource: string): ErrorCode | null {
  if (field === 'name' && (typeof value !== 'string' || value === '')) return 'fieldError.REQUIRED'
  if (field === 'name' && (value as string).length > 255) return 'stringLengthError.TOO_LONG'
  if (field === 'status' && value !== 'ENABLED' && value !== 'PAUSED')
    return 'requestError.INVALID_ENUM_VALUE'
  if (field === 'delivery_method' && value !== 'STANDARD')
    return 'campaignBudgetError.CAMPAIGN_BUDGET_DELIVERY_METHOD_NOT_ALLOWED'
  if (field.endsWith('_date_time')) return dateProblem(field, value)
  if (field === 'frequency_caps') return capProblem(value)
  if (field.startsWith('network_settings.') && typeof value !== 'boolean') return 'fieldError.INVALID_VALUE'
  if (field.endsWith('positive_geo_target_type') && value !== 'PRESENCE' && value !== 'PRESENCE_OR_INTEREST')
    return 'requestError.INVALID_ENUM_VALUE'
  return field.endsWith('_micros') ? amountProblem(field, value, before, resource) : null
}

function dateProblem(field: string, value: unknown): ErrorCode | null {
  if (value === undefined && field === 'end_date_time') return null
  return typeof value === 'string' && MOMENT.test(value) ? null : 'dateError.INVALID_STRING_DATE_TIME'
}

function capProblem(value: unknown): ErrorCode | null {
  if (value === undefined) return null
  const isSound = ({ key, cap }: NativeCap) =>
    Number.isInteger(cap) &&
    cap! >= 1 &&
    UNITS.includes(key?.timeUnit ?? '') &&
    key!.timeLength! >= 1 &&
    Boolean(key?.eventType)
  return Array.isArray(value) && value.every(isSound) ? null : 'frequencyCapError.INVALID_VALUE'
}

function amountProblem(field: string, value: unknown, before: Row, resource: string): ErrorCode | null {
  if (typeof value !== 'string' || !/^[1-9]\d*$/.test(value)) return 'fieldError.INVALID_VALUE'
  if (BigInt(value) % SMALLEST_UNIT !== 0n) return 'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT'
  // A budget has one amount: per day, or in total.
  return resource === 'campaign_budget' && before[`${resource}.${field}`] === undefined
    ? 'fieldError.VALUE_MUST_BE_UNSET'
    : null
}
