import { FIELDS, fieldByKey, takenBy, type Field } from '@flightdeck/domain/checks'
import { NativeSelect, TextInput } from '@mantine/core'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import classes from './custom.module.css'
import type { FormCondition } from './form-model.ts'
import { Toggles } from '../../../ui/toggles.tsx'

type Props = {
  id: string
  field: Field
  condition: FormCondition
  error: string | undefined
  onChange: (changed: Partial<FormCondition>) => void
}

const fieldChoices = ({ values = {} }: Field) =>
  Object.entries(values).map(([value, label]) => ({ value, label }))

const hint = (field: Field): string => {
  if (field.kind === 'money') return 'account’s currency'
  return field.kind === 'percent' ? '%' : (field.unit ?? '')
}

/** Input for the compared value, by field kind and operator. */
export function ValueInput({ id, field, condition, error, onChange }: Props) {
  const takes = takenBy(condition.is)
  const problem = error === undefined ? undefined : <span role="alert">{error}</span>
  if (takes === 'nothing') return null
  if (condition.against !== 'value')
    return (
      <SearchableDropdown
        id={id}
        label="Compared field"
        isLabelHidden
        options={FIELDS.filter(({ kind }) => kind === field.kind).map(({ key, label }) => ({
          value: key,
          label,
        }))}
        value={condition.than}
        error={problem}
        onChange={(than) => onChange({ than })}
      />
    )
  if (field.kind === 'yes_no' || (field.kind === 'choice' && takes === 'one')) {
    const options = field.kind === 'choice' ? fieldChoices(field) : YES_NO
    return (
      <NativeSelect
        id={id}
        aria-label="Value"
        data={[{ value: '', label: 'Choose …' }, ...options]}
        value={condition.picked[0] ?? ''}
        error={problem}
        onChange={({ currentTarget: { value } }) => onChange({ picked: value === '' ? [] : [value] })}
      />
    )
  }
  if (field.kind === 'choice')
    return (
      <Toggles
        id={id}
        label="Values"
        isLabelHidden
        options={fieldChoices(field)}
        value={condition.picked}
        error={error}
        onChange={(picked) => onChange({ picked })}
      />
    )
  const unit = takes === 'count' ? 'items' : hint(field)
  const isNumber = takes === 'count' || ['number', 'money', 'percent'].includes(field.kind)
  return (
    <div className={classes.value}>
      <TextInput
        id={id}
        aria-label={unit === '' ? 'Value' : `Value, ${unit}`}
        type={field.kind === 'day' && takes === 'one' ? 'date' : 'text'}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={takes === 'many' ? 5_000 : 200}
        placeholder={takes === 'many' ? 'First, second, …' : condition.is === 'like' ? 'UK_*_2026??' : ''}
        value={condition.text}
        error={problem}
        onChange={({ currentTarget: { value: text } }) => onChange({ text })}
      />
      {unit !== '' && (
        <span className={classes.unit} aria-hidden>
          {unit}
        </span>
      )}
    </div>
  )
}

const YES_NO = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]

export const conditionField = (condition: FormCondition): Field | undefined =>
  fieldByKey(condition.field ?? '')
