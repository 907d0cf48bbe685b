import type { AlertRule, PickerEntity, WrittenRule } from '@flightdeck/contract/alerts'
import { filterProblem, isMoneyMetric, readFilter, type RuleFilter } from '@flightdeck/domain/alerts'
import {
  METRICS,
  type GroupOperator,
  type MetricKey,
  type Operator,
  type ScheduleType,
  type SnapshotType,
  type TimeRangeType,
} from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'

/** A condition as typed. `key` is unique within the form. */
export type FormCondition = {
  key: number
  metric: MetricKey | null
  operator: Operator | null
  value: string
}
export type FormGroup = { key: number; operator: GroupOperator; conditions: FormCondition[] }

export type RuleForm = {
  ruleId: number | null
  name: string
  description: string
  platform: PlatformKey | null
  type: SnapshotType | null
  entityId: string | null
  /** Dimension value in entity names, such as market:UK. */
  segment: string | null
  /** Part of the items, where it is not a segment; its value as typed or picked. */
  filter: RuleFilter | null
  conditions: FormCondition[]
  groups: FormGroup[]
  /** Null: the currency follows from the accounts. */
  thresholdCurrency: string | null
  timeRange: TimeRangeType
  startsOn: string
  endsOn: string
  schedule: ScheduleType
  days: number[]
  emailOn: boolean
  recipients: string
  message: string
  webhookIds: string[]
  /** Sends emails at once instead of in the morning brief. */
  isUrgent: boolean
  /** Initial empty row of a new form. Not counted as a condition until it is edited or added. */
  offeredKey: number | null
  nextKey: number
}

export const emptyForm: RuleForm = {
  ruleId: null,
  name: '',
  description: '',
  platform: null,
  type: null,
  entityId: null,
  segment: null,
  filter: null,
  conditions: [{ key: 1, metric: null, operator: null, value: '' }],
  groups: [],
  thresholdCurrency: null,
  timeRange: 'last_7_days',
  startsOn: '',
  endsOn: '',
  schedule: 'daily',
  days: [],
  emailOn: true,
  recipients: '',
  message: '',
  webhookIds: [],
  isUrgent: false,
  offeredKey: 1,
  nextKey: 2,
}

/** Fields that a sentence can say, in a rule or in the answer to a sentence. */
function writtenFields(rule: WrittenRule) {
  let nextKey = 1
  const condition = (from: WrittenRule['condition_structure']['conditions'][number]): FormCondition => ({
    key: nextKey++,
    metric: from.metric,
    operator: from.operator,
    value: String(from.threshold_value),
  })
  const { conditions, groups } = rule.condition_structure
  return {
    platform: rule.platform,
    type: rule.snapshot_type,
    entityId: rule.entity_id,
    segment: rule.segment,
    filter: rule.filter === null ? null : readFilter(rule.filter),
    conditions: conditions.map(condition),
    groups: groups.map((group) => ({
      key: nextKey++,
      operator: group.operator,
      conditions: group.conditions.map(condition),
    })),
    thresholdCurrency: rule.threshold_currency,
    timeRange: rule.time_range_type,
    startsOn: rule.custom_start_date ?? '',
    endsOn: rule.custom_end_date ?? '',
    schedule: rule.schedule_type,
    days: rule.schedule_days,
    offeredKey: null,
    nextKey,
  }
}

export const formFromRule = (rule: AlertRule): RuleForm => ({
  ...writtenFields(rule),
  ruleId: rule.id,
  name: rule.name,
  description: rule.description,
  emailOn: rule.email_notification,
  recipients: rule.email_recipients,
  message: rule.notification_message,
  webhookIds: rule.webhook_ids,
  isUrgent: rule.is_urgent,
})

const MAX_NAME = 200
/** Form filled from a sentence, which is its name too unless there is one. */
export const formWith = (form: RuleForm, rule: WrittenRule, sentence: string): RuleForm => ({
  ...form,
  ...writtenFields(rule),
  name: form.name.trim() === '' ? sentence.trim().slice(0, MAX_NAME) : form.name,
})

/** New rule prefilled from an existing one. */
export const formLike = (rule: AlertRule): RuleForm => ({
  ...formFromRule(rule),
  ruleId: null,
  name: `${rule.name} (copy)`,
})

const emptied = (condition: FormCondition): FormCondition => ({ ...condition, metric: null, value: '' })

/** Clears the conditions of a new rule, because a metric may not exist for the new type. */
export function changeType(form: RuleForm, type: SnapshotType): RuleForm {
  const segment = type === 'deal_id' ? null : form.segment
  const filter = form.filter && filterProblem(form.filter, type) === null ? form.filter : null
  const next = { ...form, type, entityId: null, segment, filter }
  return form.ruleId === null ? onConditions(next, (conditions) => conditions.map(emptied)) : next
}

/** Keeps the entity only if it belongs to the new platform. */
export function changePlatform(
  form: RuleForm,
  platform: PlatformKey | null,
  entities: readonly PickerEntity[],
): RuleForm {
  const entity = entities.find(({ id }) => id === form.entityId)
  const stays = platform === null || entity?.platform === platform
  return { ...form, platform, entityId: stays ? form.entityId : null }
}

/** Key of the offered row while it is still empty. */
export const untouchedKey = ({ conditions, offeredKey }: RuleForm): number | null =>
  conditions.find((condition) => condition.key === offeredKey && isEmpty(condition))?.key ?? null

/** Key for the next condition: the offered row first, then a new row. */
export const addedKey = (form: RuleForm, groupKey: number | null): number =>
  (groupKey === null ? untouchedKey(form) : null) ?? form.nextKey

export function addCondition(form: RuleForm, groupKey: number | null = null): RuleForm {
  if (addedKey(form, groupKey) !== form.nextKey) return { ...form, offeredKey: null }
  const added: FormCondition = { key: form.nextKey, metric: null, operator: null, value: '' }
  const next = { ...form, nextKey: form.nextKey + 1 }
  if (groupKey === null) return { ...next, conditions: [...form.conditions, added] }
  return {
    ...next,
    groups: form.groups.map((group) =>
      group.key === groupKey ? { ...group, conditions: [...group.conditions, added] } : group,
    ),
  }
}

export const isEmpty = ({ metric, value }: FormCondition): boolean => metric === null && value.trim() === ''

/** Focus target after removing a condition: the previous row, else the next, else the add button. */
export type Neighbour = { kind: 'before' | 'after'; key: number } | { kind: 'add'; groupKey: number | null }

export function findNeighbour({ conditions, groups }: RuleForm, key: number): Neighbour {
  const group = groups.find((one) => one.conditions.some((condition) => condition.key === key))
  const siblings = group?.conditions ?? conditions
  const at = siblings.findIndex((condition) => condition.key === key)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  if (before !== undefined) return { kind: 'before', key: before.key }
  if (after !== undefined) return { kind: 'after', key: after.key }
  return { kind: 'add', groupKey: group?.key ?? null }
}

export const removeCondition = (form: RuleForm, key: number): RuleForm =>
  onConditions(form, (conditions) =>
    conditions.some((condition) => condition.key === key)
      ? conditions.filter((condition) => condition.key !== key)
      : conditions,
  )

/** Unchanged conditions keep their identity, so that their rows do not re-render. */
export const changeCondition = (form: RuleForm, key: number, change: Partial<FormCondition>): RuleForm =>
  onConditions(form, (conditions) =>
    conditions.some((condition) => condition.key === key)
      ? conditions.map((condition) => (condition.key === key ? merged(condition, change) : condition))
      : conditions,
  )

/** A chosen metric sets the operator to its bad side, unless an operator is already set. */
function merged(condition: FormCondition, change: Partial<FormCondition>): FormCondition {
  const next = { ...condition, ...change }
  if (change.metric == null || next.operator !== null) return next
  return { ...next, operator: METRICS[change.metric].bad === 'high' ? 'gt' : 'lt' }
}

export const addGroup = (form: RuleForm): RuleForm => ({
  ...form,
  groups: [...form.groups, { key: form.nextKey, operator: 'OR', conditions: [] }],
  nextKey: form.nextKey + 1,
})

export const removeGroup = (form: RuleForm, key: number): RuleForm => ({
  ...form,
  groups: form.groups.filter((group) => group.key !== key),
})

export const changeGroup = (form: RuleForm, key: number, operator: GroupOperator): RuleForm => ({
  ...form,
  groups: form.groups.map((group) => (group.key === key ? { ...group, operator } : group)),
})

export const toggleDay = (form: RuleForm, day: number): RuleForm => ({
  ...form,
  days: form.days.includes(day)
    ? form.days.filter((other) => other !== day)
    : [...form.days, day].toSorted((one, other) => one - other),
})

/** Whether any condition compares money. */
export const hasMoney = (form: RuleForm): boolean =>
  allConditions(form).some(({ metric }) => metric !== null && isMoneyMetric(metric))

/** Display order: ungrouped conditions, then group by group. */
export const allConditions = ({ conditions, groups }: RuleForm): FormCondition[] => [
  ...conditions,
  ...groups.flatMap((group) => group.conditions),
]

function onConditions(form: RuleForm, change: (conditions: FormCondition[]) => FormCondition[]): RuleForm {
  return {
    ...form,
    conditions: change(form.conditions),
    groups: form.groups.map((group) => {
      const conditions = change(group.conditions)
      return conditions === group.conditions ? group : { ...group, conditions }
    }),
  }
}
