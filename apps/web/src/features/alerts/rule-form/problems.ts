import { NO_CONDITION, readRecipients, type FilterKind } from '@flightdeck/domain/alerts'
import { messages } from '../messages.ts'
import { allConditions, untouchedKey, type FormCondition, type RuleForm } from './form-model.ts'
import { filterIn, numberIn } from './payload.ts'

/** Messages by field id, in form order. */
export type Problems = Readonly<Record<string, string>>

export const fieldIds = {
  name: 'rule-name',
  type: 'rule-type',
  filter: 'rule-filter-value',
  conditions: 'rule-conditions',
  startsOn: 'rule-start-date',
  endsOn: 'rule-end-date',
  recipients: 'rule-recipients',
} as const
export const conditionIds = (key: number) => ({
  metric: `condition-${key}-metric`,
  operator: `condition-${key}-operator`,
  value: `condition-${key}-value`,
})

export function findProblems(form: RuleForm): Problems {
  const untouched = untouchedKey(form)
  const conditions = allConditions(form).filter(({ key }) => key !== untouched)
  return {
    ...(form.name.trim() === '' ? { [fieldIds.name]: 'Enter a name for the rule' } : {}),
    ...(form.type === null ? { [fieldIds.type]: messages.noType } : {}),
    ...problemsOfFilter(form),
    ...(conditions.length === 0 ? { [fieldIds.conditions]: NO_CONDITION } : {}),
    ...Object.assign({}, ...conditions.map(problemsOfCondition)),
    ...(form.timeRange === 'custom' ? problemsOfDates(form) : {}),
    ...problemsOfRecipients(form),
  }
}

const NO_FILTER_VALUE: Record<FilterKind, string> = {
  client: 'Choose a client',
  country: 'Choose a country',
  channel: 'Choose a channel',
  name: 'Enter part of the name, without quotation marks',
}

const problemsOfFilter = (form: RuleForm): Problems =>
  form.filter === null || form.entityId !== null || filterIn(form) !== null
    ? {}
    : { [fieldIds.filter]: NO_FILTER_VALUE[form.filter.kind] }

function problemsOfCondition({ key, metric, operator, value }: FormCondition): Problems {
  const ids = conditionIds(key)
  return {
    ...(metric === null ? { [ids.metric]: 'Choose a metric' } : {}),
    ...(operator === null ? { [ids.operator]: 'Choose an operator' } : {}),
    ...(numberIn(value) === null ? { [ids.value]: 'Enter a number' } : {}),
  }
}

function problemsOfDates({ startsOn, endsOn }: RuleForm): Problems {
  return {
    ...(startsOn === '' ? { [fieldIds.startsOn]: 'Enter the start date' } : {}),
    ...(endsOn === '' ? { [fieldIds.endsOn]: 'Enter the end date' } : {}),
    ...(startsOn !== '' && endsOn !== '' && endsOn < startsOn
      ? { [fieldIds.endsOn]: 'The end date is before the start date' }
      : {}),
  }
}

function problemsOfRecipients({ recipients }: RuleForm): Problems {
  const read = readRecipients(recipients)
  return 'problem' in read ? { [fieldIds.recipients]: read.problem } : {}
}
