import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import classes from './account-frame.module.css'
import { errorMessage } from './error-sentence.ts'

/** The link of the mail was followed: choose a new password, then sign in with it. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const reset = useMutation({
    mutationFn: () => call('password.reset', { body: { token, password } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return navigate({ to: '/login', hash: '', replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reset.isPending) reset.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {reset.isError && <Notice tone="error">{errorMessage(reset.error)}</Notice>}
      <PasswordInput
        label="New password"
        description="At least 8 characters. Long beats complicated."
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        Save password
      </Button>
    </form>
  )
}
