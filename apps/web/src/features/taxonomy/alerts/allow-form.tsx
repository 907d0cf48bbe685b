import type { NameViolation, Template } from '@flightdeck/contract/taxonomy'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useAllow } from '../acts.ts'
import classes from './alerts.module.css'
import { allowableIn, labelIn } from './groups-model.ts'

type Props = { violation: NameViolation; templates: readonly Template[]; onDone: () => void }

/** A value that names already carry, added to the list of its segment, and why. */
export function AllowForm({ violation, templates, onDone }: Props) {
  const allowableValue = allowableIn(violation)
  const [label, setLabel] = useState('')
  const [reason, setReason] = useState('')
  const allow = useAllow()
  if (allowableValue === null) return null
  const errors = allow.error instanceof ApiError ? allow.error.errors : {}
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (allow.isPending) return
        allow.mutate(
          { template_id: violation.template.id, ...allowableValue, label, reason },
          { onSuccess: onDone },
        )
      }}
    >
      <p className={classes.text}>
        Adds <code>{allowableValue.code}</code> to{' '}
        {labelIn(templates, violation.template.id, allowableValue.key)} in “{violation.template.name}”.
      </p>
      <TextInput
        label="Label (optional)"
        maxLength={200}
        value={label}
        onChange={({ currentTarget: { value } }) => setLabel(value)}
      />
      <Textarea
        label="Reason"
        required
        withAsterisk={false}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={errors.reason?.[0]}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={allow.isPending}>
          Allow value
        </Button>
      </div>
    </form>
  )
}
