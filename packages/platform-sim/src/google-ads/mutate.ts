import type { Customer } from './customers.ts'
import { adsError, failed, failure, type AdsError, type ErrorCode } from './errors.ts'
import { camel, type Row } from './row.ts'
import type { GoogleAdsState } from './state.ts'

/** What can be written, under the name its collection has in a path. */
export const COLLECTIONS: Record<string, { resource: string; writable: readonly string[] }> = {
  campaigns: {
    resource: 'campaign',
    writable: ['name', 'status', 'end_date_time', 'tracking_url_template', 'final_url_suffix'],
  },
  campaignBudgets: {
    resource: 'campaign_budget',
    writable: ['name', 'amount_micros', 'total_amount_micros'],
  },
  adGroups: { resource: 'ad_group', writable: ['name', 'status', 'cpc_bid_micros', 'cpm_bid_micros'] },
  assetGroups: { resource: 'asset_group', writable: ['name', 'status'] },
  adGroupAds: { resource: 'ad_group_ad', writable: ['status'] },
}
const SMALLEST_UNIT = 10_000n

type Operation = { update?: Record<string, unknown>; updateMask?: string }
export type MutateBody = { operations: Operation[]; partialFailure?: boolean; validateOnly?: boolean }
type Write = { before: Row; change: Row }

class Refused extends Error {
  readonly error: AdsError
  constructor(code: ErrorCode, message: string, at: number) {
    super(message)
    this.error = adsError(code, message, { at })
  }
}

/** All or nothing, unless a partial failure is allowed; with validateOnly everything is checked and nothing is done. */
export function mutate(state: GoogleAdsState, of: Customer, collection: string, body: MutateBody) {
  const { resource } = COLLECTIONS[collection]!
  const rows = new Map(
    state.list(resource, of).map((row) => [row[`${resource}.resource_name`] as string, row]),
  )
  const outcomes = body.operations.map((operation, at): Write | AdsError => {
    try {
      return readOperation(operation, at, collection, of, rows)
    } catch (error) {
      if (error instanceof Refused) return error.error
      throw error
    }
  })
  const errors = outcomes.filter((outcome): outcome is AdsError => 'errorCode' in outcome)
  if (errors.length > 0 && !body.partialFailure) throw failed(400, errors)
  const partialFailureError = errors.length > 0 && {
    partialFailureError: { code: 3, message: errors[0]!.message, details: [failure(errors)] },
  }
  if (body.validateOnly) return { ...partialFailureError }
  const results = outcomes.map((outcome) => {
    if ('errorCode' in outcome) return {}
    state.write(of, resource, outcome.before, outcome.change)
    return { resourceName: outcome.before[`${resource}.resource_name`] }
  })
  return { results, ...partialFailureError }
}

function readOperation(
  { update, updateMask }: Operation,
  at: number,
  collection: string,
  of: Customer,
  rows: Map<string, Row>,
): Write {
  const { resource, writable } = COLLECTIONS[collection]!
  const refuse = (code: ErrorCode, message: string) => new Refused(code, message, at)
  if (!update)
    throw refuse('operationAccessDeniedError.ACTION_NOT_PERMITTED', 'Only updates are played here.')
  const name = String(update.resourceName)
  if (!name.startsWith(`customers/${of.id}/${collection}/`))
    throw refuse('requestError.RESOURCE_NAME_MALFORMED', `Resource name '${name}' is malformed.`)
  const before = rows.get(name)
  if (!before) throw refuse('mutateError.RESOURCE_NOT_FOUND', 'Resource was not found.')
  const mask = updateMask?.split(',').filter(Boolean).map(snake) ?? []
  if (mask.length === 0) throw refuse('fieldMaskError.FIELD_MASK_MISSING', 'The update mask is missing.')
  const change: Row = {}
  for (const field of mask) {
    if (!writable.includes(field))
      throw refuse('fieldMaskError.FIELD_NOT_FOUND', `The field mask has the invalid field '${field}'.`)
    const value = update[field] ?? update[camel(field)]
    const problem = problemWith(field, value, before, resource)
    if (problem) throw refuse(problem, `The value of '${field}' is not accepted.`)
    change[`${resource}.${field}`] = value
  }
  return { before, change }
}

function problemWith(field: string, value: unknown, before: Row, resource: string): ErrorCode | null {
  if (field === 'name' && (typeof value !== 'string' || value === '')) return 'fieldError.REQUIRED'
  if (field === 'name' && (value as string).length > 255) return 'stringLengthError.TOO_LONG'
  if (field === 'status' && value !== 'ENABLED' && value !== 'PAUSED')
    return 'requestError.INVALID_ENUM_VALUE'
  if (!field.endsWith('_micros')) return null
  if (typeof value !== 'string' || !/^[1-9]\d*$/.test(value)) return 'fieldError.INVALID_VALUE'
  if (BigInt(value) % SMALLEST_UNIT !== 0n) return 'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT'
  // A budget has one amount: for a day, or for its whole time.
  return resource === 'campaign_budget' && before[`${resource}.${field}`] === undefined
    ? 'fieldError.VALUE_MUST_BE_UNSET'
    : null
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
