import { Anchor, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './account-frame.module.css'
import { errorMessage } from './error-sentence.ts'

/** Asks for a link. The answer is the same for known and unknown addresses. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const forgot = useMutation({ mutationFn: () => call('password.forgot', { body: { email: email.trim() } }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!forgot.isPending) forgot.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {forgot.isError && <Notice tone="error">{errorMessage(forgot.error)}</Notice>}
      {forgot.isSuccess && <Notice>{forgot.data.message}</Notice>}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
        Send link
      </Button>
      <p className={classes.foot}>
        <Anchor component={Link} to="/login" inherit>
          Back to log in
        </Anchor>
      </p>
    </form>
  )
}
