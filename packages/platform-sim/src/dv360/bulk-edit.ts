import type { Answer, Call } from '../core/simulator.ts'
import { invalidArgument } from '../google-api/errors.ts'
import { readObject } from '../google-api/read-object.ts'
import type { LineItem } from '../world/shape.ts'
import type { Dv360State } from './state.ts'
import { assignOption, type Option } from './targeting.ts'

type Details = Record<string, unknown>
type Create = { targetingType: string; assignedTargetingOptions: Details[] }
type Delete = { targetingType: string; assignedTargetingOptionIds: string[] }
type Body = { lineItemIds?: string[]; createRequests?: Create[]; deleteRequests?: Delete[] }

/** Details field, valid values and negation of each targeting type. [C] */
const TYPES: Readonly<
  Record<string, { details: string; id: string; isNegatable?: true; isSingle?: true; words?: RegExp }>
> = {
  GEO_REGION: {
    details: 'geoRegionDetails',
    id: 'targetingOptionId',
    isNegatable: true,
    words: /^(\d+|[A-Z]{2})$/,
  },
  LANGUAGE: { details: 'languageDetails', id: 'targetingOptionId', isNegatable: true, words: /^\d+$/ },
  DEVICE_TYPE: { details: 'deviceTypeDetails', id: 'deviceType', words: /^DEVICE_TYPE_/ },
  EXCHANGE: { details: 'exchangeDetails', id: 'exchange', words: /^EXCHANGE_/ },
  CHANNEL: { details: 'channelDetails', id: 'channelId', isNegatable: true, words: /^\d+$/ },
  URL: { details: 'urlDetails', id: 'url', isNegatable: true },
  INVENTORY_SOURCE: { details: 'inventorySourceDetails', id: 'inventorySourceId', words: /^\d+$/ },
  DIGITAL_CONTENT_LABEL_EXCLUSION: {
    details: 'digitalContentLabelExclusionDetails',
    id: 'excludedContentRatingTier',
    words: /^CONTENT_RATING_TIER_(UNRATED|GENERAL|PARENTAL_GUIDANCE|TEENS|MATURE|FAMILIES)$/,
  },
  SENSITIVE_CATEGORY_EXCLUSION: {
    details: 'sensitiveCategoryExclusionDetails',
    id: 'excludedSensitiveCategory',
    words: /^SENSITIVE_CATEGORY_[A-Z_]+$/,
  },
  DAY_AND_TIME: { details: 'dayAndTimeDetails', id: 'dayOfWeek', words: /^[A-Z]+DAY$/ },
  VIEWABILITY: {
    details: 'viewabilityDetails',
    id: 'viewability',
    isSingle: true,
    words: /^VIEWABILITY_[1-9]0_PERCENT_OR_MORE$/,
  },
  AUTHORIZED_SELLER_STATUS: {
    details: 'authorizedSellerStatusDetails',
    id: 'authorizedSellerStatus',
    isSingle: true,
    words: /^AUTHORIZED_SELLER_STATUS_/,
  },
  AUDIENCE_GROUP: { details: 'audienceGroupDetails', id: '', isSingle: true },
}

/**
 * Edits the options of many line items at once, all or nothing per line item; failed ones are named in the
 * response.
 */
export function bulkEdit(state: Dv360State, call: Call): Answer {
  const { lineItemIds = [], createRequests = [], deleteRequests = [] } = readObject(call.body) as Body
  if (lineItemIds.length === 0) throw invalidArgument('lineItemIds is required.')
  if (createRequests.length + deleteRequests.length === 0)
    throw invalidArgument('At least one of create_requests and delete_requests is required.')
  const updated: string[] = []
  const errors: { code: number; message: string }[] = []
  for (const id of lineItemIds) {
    const item = state.lineItems(call.params.advertiserId!).find((one) => one.id === id)
    const outcome = item
      ? edited(item, state.targetingOf(item), createRequests, deleteRequests)
      : `Line item ${id} was not found.`
    if (typeof outcome === 'string') errors.push({ code: 3, message: outcome })
    else {
      state.target(item!, outcome)
      updated.push(id)
    }
  }
  const failed = lineItemIds.filter((id) => !updated.includes(id))
  return {
    body: {
      ...(updated.length > 0 && { updatedLineItemIds: updated }),
      ...(failed.length > 0 && { failedLineItemIds: failed, errors }),
    },
  }
}

function edited(item: LineItem, before: Option[], creates: Create[], deletes: Delete[]): Option[] | string {
  let options = before
  for (const { targetingType, assignedTargetingOptionIds } of deletes)
    for (const optionId of assignedTargetingOptionIds) {
      const remainingOptions = options.filter(
        (one) => one.targetingType !== targetingType || one.assignedTargetingOptionId !== optionId,
      )
      if (remainingOptions.length === options.length)
        return `Assigned targeting option ${optionId} was not found.`
      options = remainingOptions
    }
  for (const { targetingType, assignedTargetingOptions } of creates)
    for (const input of assignedTargetingOptions) {
      const newOption = createOption(item, targetingType, input)
      if (typeof newOption === 'string') return newOption
      const isTaken = options.some(
        (existingOption) =>
          existingOption.targetingType === targetingType &&
          (TYPES[short(targetingType)]!.isSingle ||
            existingOption.assignedTargetingOptionId === newOption.assignedTargetingOptionId),
      )
      if (isTaken) return `Targeting option ${newOption.assignedTargetingOptionId} is assigned already.`
      options = [...options, newOption]
    }
  return options
}

const short = (targetingType: string) => targetingType.replace('TARGETING_TYPE_', '')

function createOption(item: LineItem, targetingType: string, input: Details): Option | string {
  const type = TYPES[short(targetingType)]
  if (!type || !targetingType.startsWith('TARGETING_TYPE_')) return `Invalid targeting type: ${targetingType}`
  const details = input[type.details] as Details | undefined
  if (!details || Object.keys(input).length !== 1) return `${type.details} is required, and nothing else.`
  if ('negative' in details && !type.isNegatable) return `negative is not supported for ${targetingType}.`
  if (type.id === '') return assignOption(item, targetingType, 'group', input)
  const id = details[type.id]
  if (typeof id !== 'string' || (type.words && !type.words.test(id)))
    return `Invalid value for ${type.details}.${type.id}: ${String(id)}`
  const { startHour, endHour } = details as { startHour?: number; endHour?: number }
  if (startHour !== undefined && !(startHour < endHour! && endHour! <= 24))
    return 'endHour must come after startHour.'
  const key = targetingType.endsWith('DAY_AND_TIME') ? `${id.toLowerCase()}-${startHour}-${endHour}` : id
  const shown = targetingType.endsWith('GEO_REGION')
    ? {
        geoRegionDetails: {
          displayName: id,
          geoRegionType: 'GEO_REGION_TYPE_COUNTRY',
          negative: false,
          ...details,
        },
      }
    : input
  return assignOption(item, targetingType, details.negative ? `${key}-negative` : key, shown)
}
