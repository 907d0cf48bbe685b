import { words } from '../core/words.ts'
import type { Customer } from './customers.ts'
import { changeCriterion, type CriterionWrite } from './criteria.ts'
import { adsFailure, failure, RefusedOperation, type AdsError, type ErrorCode } from './errors.ts'
import { problemWith } from './validate-operation.ts'
import { camel, type Row } from './row.ts'
import type { GoogleAdsState } from './state.ts'

/** Writable fields, by the name of the collection in a path. */
export const COLLECTIONS: Record<string, { resource: string; writable: readonly string[] }> = {
  campaigns: {
    resource: 'campaign',
    writable:
      words(`name status start_date_time end_date_time tracking_url_template final_url_suffix frequency_caps
      network_settings.target_google_search network_settings.target_search_network
      network_settings.target_content_network geo_target_type_setting.positive_geo_target_type`),
  },
  campaignBudgets: {
    resource: 'campaign_budget',
    writable: words('name amount_micros total_amount_micros delivery_method'),
  },
  adGroups: {
    resource: 'ad_group',
    writable: words('name status cpc_bid_micros cpm_bid_micros cpv_bid_micros'),
  },
  assetGroups: { resource: 'asset_group', writable: ['name', 'status'] },
  adGroupAds: { resource: 'ad_group_ad', writable: ['status'] },
  campaignCriteria: { resource: 'campaign_criterion', writable: [] },
}

type Operation = {
  update?: Record<string, unknown>
  updateMask?: string
  create?: Record<string, unknown>
  remove?: string
}
export type MutateBody = { operations: Operation[]; partialFailure?: boolean; validateOnly?: boolean }
type Write = { name: string; done: () => void }

/**
 * All or nothing, unless partial failure is allowed; with validateOnly everything is checked and nothing is
 * written.
 */
export function mutate(state: GoogleAdsState, of: Customer, collection: string, body: MutateBody) {
  const { resource } = COLLECTIONS[collection]!
  const rows = new Map(
    state.list(resource, of).map((row) => [row[`${resource}.resource_name`] as string, row]),
  )
  const outcomes = body.operations.map((operation, at): Write | AdsError => {
    try {
      return collection === 'campaignCriteria'
        ? criterionToWrite(changeCriterion(operation, at, of, rows, state), state, of)
        : readOperation(operation, at, collection, of, rows, state)
    } catch (error) {
      if (error instanceof RefusedOperation) return error.error
      throw error
    }
  })
  const errors = outcomes.filter((outcome): outcome is AdsError => 'errorCode' in outcome)
  if (errors.length > 0 && !body.partialFailure) throw adsFailure(400, errors)
  const partialFailureError = errors.length > 0 && {
    partialFailureError: { code: 3, message: errors[0]!.message, details: [failure(errors)] },
  }
  if (body.validateOnly) return { ...partialFailureError }
  const results = outcomes.map((outcome) => {
    if ('errorCode' in outcome) return {}
    outcome.done()
    return { resourceName: outcome.name }
  })
  return { results, ...partialFailureError }
}

const criterionToWrite = (write: CriterionWrite, state: GoogleAdsState, of: Customer): Write => ({
  name: write.name,
  done: () => ('made' in write ? state.make(of, write.made) : state.remove(of, write.name)),
})

function readOperation(
  { update, updateMask }: Operation,
  at: number,
  collection: string,
  of: Customer,
  rows: Map<string, Row>,
  state: GoogleAdsState,
): Write {
  const { resource, writable } = COLLECTIONS[collection]!
  const refuse = (code: ErrorCode, message: string) => new RefusedOperation(code, message, at)
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
    const value = valueAt(update, field)
    const problem = problemWith(field, value, before, resource)
    if (problem) throw refuse(problem, `The value of '${field}' is not accepted.`)
    change[`${resource}.${field}`] = value
  }
  const [start, end] = ['start', 'end'].map((which) => {
    const field = `campaign.${which}_date_time`
    const moment = field in change ? change[field] : before[field]
    return typeof moment === 'string' ? moment : ''
  })
  if (start && end && end < start)
    throw refuse('campaignError.START_DATE_AFTER_END_DATE', 'The end is before the start.')
  return { name, done: () => state.write(of, resource, before, change) }
}

/** Splits a mask path at its dots; a named field without a value is cleared. */
function valueAt(update: Record<string, unknown>, field: string): unknown {
  let value: unknown = update
  for (const step of field.split('.')) {
    const place = value as Record<string, unknown> | undefined
    value = place?.[step] ?? place?.[camel(step)]
  }
  return value
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
