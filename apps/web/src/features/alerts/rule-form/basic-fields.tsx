import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { fieldError } from './field-error.tsx'
import type { RuleForm } from './form-model.ts'
import { fieldIds } from './problems.ts'
import type { Change } from './use-rule-form.ts'

type Props = Pick<RuleForm, 'name' | 'description'> & { problem: string | undefined; change: Change }

export const BasicFields = memo(function BasicFields({ name, description, problem, change }: Props) {
  return (
    <>
      <TextInput
        id={fieldIds.name}
        label="Rule Name"
        type="text"
        placeholder="Enter rule name"
        required
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget: { value } }) => change((form) => ({ ...form, name: value }))}
        error={fieldError(problem)}
      />
      <Textarea
        label="Description"
        rows={2}
        maxLength={2000}
        value={description}
        onChange={({ currentTarget: { value } }) => change((form) => ({ ...form, description: value }))}
      />
    </>
  )
})
