import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  id?: string
  label: string
  placeholder?: string
  value: number | null
  error?: ReactNode
  onChange: (value: number | null) => void
}

/** A whole number, or none where the field is empty. */
export const NumberField = ({ value, onChange, ...field }: Props) => (
  <TextInput
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={15}
    value={value === null ? '' : String(value)}
    onChange={({ currentTarget: { value: typed } }) => {
      const digits = typed.replaceAll(/\D/g, '')
      onChange(digits === '' ? null : Number(digits))
    }}
  />
)
