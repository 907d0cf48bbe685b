import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  defaultWords,
  type Field,
  type FieldsData,
  missingFields,
  valueText,
  unitLabel,
  parseValue,
} from './parameters-model.ts'
import classes from './tray.module.css'

type Props = {
  id: string
  fields: readonly Field[]
  data: FieldsData
  errors?: Readonly<Record<string, readonly string[]>>
  isDisabled?: boolean
  /** Whether required parameters must be entered here. */
  isRequired?: boolean
  onChange: (data: FieldsData) => void
}

/** Parameters of a check. An empty box shows the default as its placeholder. */
export function ParameterFields({
  id,
  fields,
  data,
  errors = {},
  isDisabled = false,
  isRequired = true,
  onChange,
}: Props) {
  if (fields.length === 0) return null
  const missing = isRequired ? missingFields(fields, data) : []
  return (
    <div className={classes.fields}>
      {fields.map((field) => {
        const { name, label, kind } = field
        const [problem] = errors[name] ?? []
        const set = (value: FieldsData[string]) => onChange({ ...data, [name]: value })
        return kind === 'yes_no' ? (
          <Checkbox
            key={name}
            size="sm"
            id={`${id}-${name}`}
            label={label}
            disabled={isDisabled}
            checked={(data[name] ?? field.default) === true}
            onChange={({ currentTarget: { checked } }) => set(checked)}
          />
        ) : (
          <TextField
            key={name}
            id={`${id}-${name}`}
            field={field}
            value={data[name]}
            isDisabled={isDisabled}
            error={problem ?? (missing[0] === field ? requiredHint(missing.length) : null)}
            isRequired={missing.length === 1 && missing[0] === field}
            isRefused={problem !== undefined}
            onChange={set}
          />
        )
      })}
    </div>
  )
}

const requiredHint = (count: number) =>
  count === 1 ? 'Only you can say this' : `Only you can say these ${count}; one is enough to begin with`

type TextFieldProps = {
  id: string
  field: Field
  value: FieldsData[string] | undefined
  error: string | null
  isRefused: boolean
  isRequired: boolean
  isDisabled: boolean
  onChange: (value: FieldsData[string]) => void
}

/** Keeps the text as typed; only the reported value is parsed into a number or a list. */
function TextField({ id, field, value, error, isRefused, isRequired, isDisabled, onChange }: TextFieldProps) {
  const [text, setText] = useState(() => valueText(field, value))
  const unit = unitLabel(field)
  return (
    <TextInput
      id={id}
      label={unit === '' ? field.label : `${field.label} (${unit})`}
      required={isRequired}
      placeholder={defaultWords(field)}
      disabled={isDisabled}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      value={text}
      {...(error === null ? {} : isRefused ? { error } : { description: error })}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed)
        onChange(parseValue(field, typed))
      }}
    />
  )
}
