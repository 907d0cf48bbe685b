import type { AlertRule, PickerEntity } from '@flightdeck/contract'
import {
  isMoneyMetric,
  METRICS,
  type GroupOperator,
  type MetricKey,
  type Operator,
  type PlatformKey,
  type ScheduleType,
  type SnapshotType,
  type TimeRangeType,
} from '@flightdeck/domain'

/** A condition as it is being typed. `key` is its own for as long as the form lives. */
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
  /** A value that names carry, such as market:UK. */
  segment: string | null
  conditions: FormCondition[]
  groups: FormGroup[]
  /** Null leaves it to the accounts. */
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
  /** Emails at once, rather than in the morning brief. */
  isUrgent: boolean
  /** The empty row that a new form begins with. While nobody touched or asked for it, it counts as no condition. */
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

export function formOf(rule: AlertRule): RuleForm {
  let nextKey = 1
  const condition = (from: AlertRule['condition_structure']['conditions'][number]): FormCondition => ({
    key: nextKey++,
    metric: from.metric,
    operator: from.operator,
    value: String(from.threshold_value),
  })
  const { conditions, groups } = rule.condition_structure
  return {
    ruleId: rule.id,
    name: rule.name,
    description: rule.description,
    platform: rule.platform,
    type: rule.snapshot_type,
    entityId: rule.entity_id,
    segment: rule.segment,
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
    emailOn: rule.email_notification,
    recipients: rule.email_recipients,
    message: rule.notification_message,
    webhookIds: rule.webhook_ids,
    isUrgent: rule.is_urgent,
    offeredKey: null,
    nextKey,
  }
}

/** A new rule that begins where another one stands. */
export const formLike = (rule: AlertRule): RuleForm => ({
  ...formOf(rule),
  ruleId: null,
  name: `${rule.name} (copy)`,
})

const emptied = (condition: FormCondition): FormCondition => ({ ...condition, metric: null, value: '' })

/** A metric may not exist on the new type, so a rule being created starts its conditions over. */
export function changeType(form: RuleForm, type: SnapshotType): RuleForm {
  const segment = type === 'deal_id' ? null : form.segment
  const next = { ...form, type, entityId: null, segment }
  return form.ruleId === null ? onConditions(next, (conditions) => conditions.map(emptied)) : next
}

/** An entity of another platform can't stay; one that the new platform has can. */
export function changePlatform(
  form: RuleForm,
  platform: PlatformKey | null,
  entities: readonly PickerEntity[],
): RuleForm {
  const entity = entities.find(({ id }) => id === form.entityId)
  const stays = platform === null || entity?.platform === platform
  return { ...form, platform, entityId: stays ? form.entityId : null }
}

/** The row that was offered, while it is as it was. */
export const untouchedKey = ({ conditions, offeredKey }: RuleForm): number | null =>
  conditions.find((condition) => condition.key === offeredKey && isEmpty(condition))?.key ?? null

/** Which row is the next one: the offered one, once, else a new one. */
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

/** Where to go on when a condition is removed: the one before it, else the one after it, else where one is added. */
export type Neighbour = { kind: 'before' | 'after'; key: number } | { kind: 'add'; groupKey: number | null }

export function neighbourOf({ conditions, groups }: RuleForm, key: number): Neighbour {
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

/** What was not touched stays the same object, so that its row is not drawn again. */
export const changeCondition = (form: RuleForm, key: number, change: Partial<FormCondition>): RuleForm =>
  onConditions(form, (conditions) =>
    conditions.some((condition) => condition.key === key)
      ? conditions.map((condition) => (condition.key === key ? merged(condition, change) : condition))
      : conditions,
  )

/** Choosing a metric proposes the side on which it is bad, unless somebody chose a side already. */
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

/** Whether it has an amount of money to compare. */
export const hasMoney = (form: RuleForm): boolean =>
  allConditions(form).some(({ metric }) => metric !== null && isMoneyMetric(metric))

/** In the order people see them: the loose ones, then group by group. */
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
