import type { Connection } from '@flightdeck/contract/connections'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import { Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useRefreshConnectors } from '../api.ts'
import classes from './log-in-form.module.css'
import { toCredentials, emptyLogIn, logInProblem } from './log-in-model.ts'

type Props = {
  platform: PlatformKey
  connectionId: string | null
  onLoggedIn: (connection: Connection) => void
}

/** For platforms without a window of their own: a login and its password, or an API token. */
export function LogInForm({ platform, connectionId, onLoggedIn }: Props) {
  const { label } = PLATFORMS[platform]
  const refresh = useRefreshConnectors()
  const [form, setForm] = useState(emptyLogIn)
  const [problem, setProblem] = useState<string | null>(null)
  const logIn = useMutation({
    mutationFn: () =>
      call('connections.logIn', {
        body: { platform, connection_id: connectionId ?? undefined, credentials: toCredentials(form) },
      }),
    onSuccess: async (connection) => {
      await refresh()
      onLoggedIn(connection)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const formProblem = logInProblem(form)
    setProblem(formProblem)
    if (formProblem === null && !logIn.isPending) logIn.mutate()
  }
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const errorText = problem ?? (logIn.isError ? sentence(logIn.error) : null)
  const secret = {
    autoComplete: 'off',
    visibilityToggleButtonProps: { 'aria-label': 'Show', tabIndex: 0 },
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {errorText !== null && <Notice tone="error">{errorText}</Notice>}
      <SegmentedControl
        aria-label="How to sign in"
        data={[
          { value: 'login', label: 'Login and password' },
          { value: 'token', label: 'API token' },
        ]}
        value={form.way}
        onChange={(way) => set({ way })}
      />
      {form.way === 'login' ? (
        <>
          <TextInput
            label="API login"
            autoComplete="off"
            spellCheck={false}
            value={form.login}
            onChange={(event) => set({ login: event.currentTarget.value })}
          />
          <PasswordInput
            label="Password"
            {...secret}
            value={form.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
          />
        </>
      ) : (
        <PasswordInput
          label="API token"
          {...secret}
          value={form.token}
          onChange={(event) => set({ token: event.currentTarget.value })}
        />
      )}
      <Button type="submit" loading={logIn.isPending}>
        Sign in to {label}
      </Button>
      <p className={classes.note}>Stored encrypted. Deleted when you disconnect.</p>
    </form>
  )
}

const sentence = (error: Error) => firstMessage(error, 'server', 'Couldn’t sign in. Try again.')
