import { Anchor, Button, PasswordInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { call } from '../../lib/call.ts'
import { profileQuery } from '../../lib/preferences/profile-query.ts'
import { Notice } from '../../ui/notice.tsx'
import { devicesQuery } from './devices.ts'
import { emptyPasswords, gapsIn, refusalIn } from './password-form-model.ts'
import type { PasswordProblems, Passwords } from './password-form-model.ts'
import classes from './profile-screen.module.css'

type Props = { draft: Passwords; onDraft: (passwords: Passwords) => void }

export function PasswordForm({ draft, onDraft }: Props) {
  const cache = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const [problems, setProblems] = useState<PasswordProblems>({})
  const change = useMutation({
    mutationFn: () => call('profile.changePassword', { body: draft }),
    onSuccess: () => {
      onDraft(emptyPasswords)
      return cache.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: (error) => setProblems(refusalIn(error)),
  })
  if (profile?.has_password === false) return <WithGoogleOnly />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const gaps = gapsIn(draft)
    setProblems(gaps)
    if (Object.keys(gaps).length === 0) change.mutate()
  }
  const field = (name: keyof Passwords) => ({
    name,
    value: draft[name],
    error: problems[name],
    visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (change.isSuccess) change.reset()
      onDraft({ ...draft, [name]: event.currentTarget.value })
    },
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problems.form && <Notice tone="error">{problems.form}</Notice>}
      {change.isSuccess && <Notice>{change.data.message}</Notice>}
      <div className={classes.pair}>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...field('current_password')}
        />
        <PasswordInput label="New password" autoComplete="new-password" {...field('password')} />
      </div>
      <div className={classes.acts}>
        <Button type="submit" variant="default" loading={change.isPending}>
          Change password
        </Button>
        <span className={classes.second}>At least 8 characters. Signs you out of all other devices.</span>
      </div>
    </form>
  )
}

function WithGoogleOnly() {
  return (
    <p className={classes.text}>
      You sign in with Google and have no password. To set one,{' '}
      <Anchor href="/login#forgot" inherit>
        request a reset link
      </Anchor>
      .
    </p>
  )
}
