import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError, isRefusedWith } from '../../lib/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { DemoPeople, hasDemo } from '../demo/index.ts'
import classes from './account-frame.module.css'
import { OtherWays } from './other-ways.tsx'
import { errorMessage } from './error-sentence.ts'
import { useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'

const SingleSignOnOffer = lazy(() => import('./single-sign-on-offer.tsx'))

/** Sign-in form. The message never says which half was wrong; the address stays, the password is cleared. */
export function LoginForm() {
  const login = useLogin()
  const navigate = useNavigate()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>({})

  useEffect(() => emailField.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    const gaps = missingIn(email.trim(), password)
    setMissing(gaps)
    if (gaps.email) return emailField.current?.focus()
    if (gaps.password) return passwordField.current?.focus()
    login.mutate(
      { email: email.trim(), password },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'otp_required')
            return void navigate({ to: '/otp-verification', state: { email: email.trim() } })
          setPassword('')
          passwordField.current?.focus()
        },
      },
    )
  }

  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        {login.isError && <Notice tone="error">{errorMessage(login.error)}</Notice>}
        {login.isError && isRefusedWith(login.error, 'too_many') && (
          <Anchor component={Link} to="/login" hash="code" state={{ email: email.trim() }}>
            Sign in with a code
          </Anchor>
        )}
        <TextInput
          ref={emailField}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          value={email}
          error={missing.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordField}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Log in
        </Button>
        <Suspense>
          <SingleSignOnOffer email={email} />
        </Suspense>
        <OtherWays />
        <OtherPages />
      </form>
      {hasDemo && (
        <Suspense>
          <DemoPeople isPending={login.isPending} onChoose={(who) => login.mutate(who)} />
        </Suspense>
      )}
    </>
  )
}

const missingIn = (email: string, password: string): { email?: string; password?: string } => ({
  ...(email === '' && { email: 'Enter your email address' }),
  ...(password === '' && { password: 'Enter your password' }),
})

const OtherPages = () => (
  <div className={classes.links}>
    <p className={classes.foot}>
      New here?{' '}
      <Anchor component={Link} to="/sign-up" inherit>
        Create an account
      </Anchor>
    </p>
    <p className={classes.foot}>
      <Anchor component={Link} to="/login" hash="forgot" inherit>
        Forgot your password?
      </Anchor>
    </p>
  </div>
)

function useLogin() {
  const enter = useEnter()
  const secondStep = useSecondStep()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call('session.login', { body }),
    onSuccess: enter,
    onError: secondStep,
  })
}
