import {
  canCompareFields,
  FIELDS,
  operatorsFor,
  operatorWords,
  platformsLacking,
  takenBy,
  type CheckOperator,
  type CustomCheck,
  type RefSubject,
} from '@flightdeck/domain/checks'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { platformName } from '../../../lib/platform-name.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import classes from './custom.module.css'
import { changeField, type FormCondition } from './form-model.ts'
import { conditionField, ValueInput } from './value-input.tsx'

type Props = {
  condition: FormCondition
  name: string
  path: string
  problems: Readonly<Record<string, string>>
  scope: Pick<CustomCheck, 'platforms' | 'levels'>
  onChange: (condition: FormCondition) => void
  onRemove: () => void
}

const fieldOptions = FIELDS.map(({ key, label }) => ({ value: key, label }))
const whoseOptions = [
  { value: '', label: 'its own' },
  { value: 'parent', label: 'its parent’s' },
  { value: 'campaign', label: 'its campaign’s' },
]
const againstOptions = [
  { value: 'value', label: 'a value' },
  { value: 'own', label: 'a field of its own' },
  { value: 'parent', label: 'a field of its parent' },
  { value: 'campaign', label: 'a field of its campaign' },
]

/** Condition as a line: field, operator and value. */
export function ConditionRow({ condition, name, path, problems, scope, onChange, onRemove }: Props) {
  const field = conditionField(condition)
  const set = (changed: Partial<FormCondition>) => onChange({ ...condition, ...changed })
  const alert = (part: string) => {
    const problem = problems[`${path}.${part}`]
    return problem === undefined ? undefined : <span role="alert">{problem}</span>
  }
  const canCompare = field !== undefined && canCompareFields(condition.is, field.kind)
  const takes = takenBy(condition.is)
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <NativeSelect
        aria-label="Whose"
        data={whoseOptions}
        value={condition.whose ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set({ whose: value === '' ? null : (value as RefSubject) })
        }
      />
      <SearchableDropdown
        id={elementId(`${path}.field`)}
        label="Field"
        isLabelHidden
        options={fieldOptions}
        value={condition.field}
        error={alert('field')}
        onChange={(key) => onChange(changeField(condition, key))}
      />
      <ActionIcon
        className={classes.delete ?? ''}
        size={36}
        aria-label={`Delete ${name.toLowerCase()}`}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {field && (
        <div
          className={classes.compare}
          data-many={(takes === 'many' && field.kind === 'choice') || undefined}
        >
          <NativeSelect
            id={elementId(`${path}.is`)}
            aria-label="Comparison"
            data={operatorsFor(field.kind).map((value) => ({
              value,
              label: operatorWords(value, field.kind),
            }))}
            value={condition.is}
            error={alert('is')}
            onChange={({ currentTarget: { value } }) => set({ is: value as CheckOperator })}
          />
          {canCompare && takes !== 'nothing' && (
            <NativeSelect
              aria-label="Compared with"
              data={againstOptions}
              value={condition.against}
              onChange={({ currentTarget: { value } }) => set({ against: value as FormCondition['against'] })}
            />
          )}
          <ValueInput
            id={elementId(`${path}.${condition.against === 'value' ? 'value' : 'than'}`)}
            field={field}
            condition={canCompare ? condition : { ...condition, against: 'value' }}
            error={problems[`${path}.value`] ?? problems[`${path}.than`]}
            onChange={set}
          />
        </div>
      )}
      <Lacking condition={condition} scope={scope} />
    </div>
  )
}

/** Names the selected platforms that lack a field; the check never applies there. */
function Lacking({ condition, scope }: Pick<Props, 'condition' | 'scope'>) {
  const refs = [
    [condition.whose, condition.field],
    ...(condition.against === 'value' || condition.than === null
      ? []
      : [[condition.against === 'own' ? null : condition.against, condition.than]]),
  ] as const
  const lacking = new Set(
    refs.flatMap(([whose, key]) =>
      key === null || key === undefined
        ? []
        : platformsLacking(whose === null || whose === undefined ? key : `${whose}.${key}`, scope),
    ),
  )
  if (lacking.size === 0) return null
  return (
    <p className={classes.note}>
      <StateMark kind="watch" label={`Not available on ${[...lacking].map(platformName).join(', ')}`} badge />
    </p>
  )
}

/** Element id for a path of the definition. */
export const elementId = (path: string) => `check-${path.replaceAll('.', '-')}`
