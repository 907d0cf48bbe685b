import {
  filterText,
  readFilter,
  type Condition,
  type ConditionTree,
  type Rule,
  type RuleFilter,
} from '@flightdeck/domain/alerts'
import { readDimension } from '@flightdeck/domain/taxonomy'
import type { RuleBody } from '../api.ts'
import type { FormCondition, RuleForm } from './form-model.ts'

/**
 * Omits custom dates without a custom range, days without specific days, and an unset currency; the server
 * has defaults for the rest.
 */
export function buildPayload(form: RuleForm): RuleBody {
  const tree = conditionTree(form)
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    platform: form.platform,
    snapshot_type: form.type!,
    entity_id: form.entityId,
    ...(hasSegment(form) && { segment: form.segment }),
    ...(hasFilter(form) && { filter: filterText(form.filter) }),
    time_range_type: form.timeRange,
    ...(form.timeRange === 'custom'
      ? { custom_start_date: form.startsOn, custom_end_date: form.endsOn }
      : {}),
    schedule_type: form.schedule,
    ...(form.schedule === 'specific_days' ? { schedule_days: form.days } : {}),
    email_notification: form.emailOn,
    email_recipients: form.recipients.trim(),
    notification_message: form.message.trim(),
    webhook_ids: form.webhookIds,
    is_urgent: form.isUrgent,
    ...(form.thresholdCurrency !== null && { threshold_currency: form.thresholdCurrency }),
    condition_structure: {
      operator: 'AND',
      conditions: tree.conditions.map(onWire),
      groups: tree.groups.map(({ operator, conditions }) => ({
        operator,
        conditions: conditions.map(onWire),
      })),
    },
  }
}

/** An entity takes precedence over a segment. */
const hasSegment = (form: RuleForm): form is RuleForm & { segment: string } =>
  form.segment !== null && form.entityId === null

const hasFilter = (form: RuleForm): form is RuleForm & { filter: RuleFilter } =>
  form.filter !== null && form.entityId === null

/** Null while the value is missing or means nothing. */
export const filterIn = (form: RuleForm): RuleFilter | null =>
  hasFilter(form) ? readFilter(filterText(form.filter)) : null

const onWire = ({ metric, operator, threshold }: Condition) => ({
  metric,
  operator,
  threshold_value: threshold,
})

/**
 * Rule for the preview, with its complete conditions; null while none is complete or custom dates are
 * missing.
 */
export function buildDraft(form: RuleForm): RuleBody | null {
  if (form.type === null || completeKeys(form).length === 0) return null
  if (form.timeRange === 'custom' && !hasDates(form)) return null
  // Without its value it would be a rule about everything.
  if (hasFilter(form) && filterIn(form) === null) return null
  return buildPayload(form)
}

const hasDates = ({ startsOn, endsOn }: RuleForm) => startsOn !== '' && endsOn !== '' && startsOn <= endsOn

/** Domain rule, used for its sentence. */
export function toRule(form: RuleForm): Rule | null {
  if (form.type === null) return null
  return {
    type: form.type,
    platform: form.platform,
    entityId: form.entityId,
    segment: hasSegment(form) ? readDimension(form.segment) : null,
    filter: filterIn(form),
    conditions: conditionTree(form),
    thresholdCurrency: form.thresholdCurrency,
    timeRange: { type: form.timeRange, from: form.startsOn || null, to: form.endsOn || null },
    schedule: { type: form.schedule, days: form.days },
  }
}

/** Complete conditions only. Empty groups are dropped. */
function conditionTree(form: RuleForm): ConditionTree {
  return {
    conditions: form.conditions.flatMap(complete),
    groups: form.groups
      .map(({ operator, conditions }) => ({ operator, conditions: conditions.flatMap(complete) }))
      .filter(({ conditions }) => conditions.length > 0),
  }
}

/** Keys of the conditions in the request, in request order. */
export const completeKeys = ({ conditions, groups }: RuleForm): number[] =>
  [...conditions, ...groups.flatMap((group) => group.conditions)]
    .filter((condition) => complete(condition).length > 0)
    .map(({ key }) => key)

function complete({ metric, operator, value }: FormCondition): Condition[] {
  const threshold = numberIn(value)
  return metric === null || operator === null || threshold === null ? [] : [{ metric, operator, threshold }]
}

/** Number in the input; null if it is empty or not a number. */
export function numberIn(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
